/** The page of a list an address asks for, if it is not the first. */
export function pageIn(parameters: URLSearchParams): number | undefined {
  const page = Number(parameters.get('page'))
  return Number.isInteger(page) && page > 1 && page <= 1_000 ? page : undefined
}
