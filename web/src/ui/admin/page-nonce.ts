/** The nonce of this page's content security policy. Browsers hide it from the attribute, not from the property. */
export const pageNonce = () => document.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce ?? ''
