/** JSON for a data block of a page: no sequence in it can end the block or start a comment or a line. */
export const dataBlock = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
