/** `example.at` is meant as https://example.at; paths, anchors and schemes stay. */
export function withScheme(typed: string): string {
  const href = typed.trim()
  return href === '' || /^(\/|#|https?:|mailto:|tel:)/.test(href) ? href : `https://${href}`
}
