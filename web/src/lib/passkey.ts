import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the browser's own question ended with: the answer for the server, or null if the person closed it. */
type Answered = unknown | null

/** Lets the person choose one of their passkeys. */
export async function choosePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Answered> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return unlessClosed(() => startAuthentication({ optionsJSON: options }))
}

/** Lets the person make a passkey on this device, or on one they have at hand. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Answered> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return unlessClosed(() => startRegistration({ optionsJSON: options }))
}

/** Passkeys need a secure address and a browser that knows them. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Browsers tell neither why a passkey was not given nor whether there is one: closing the question is no fault. */
async function unlessClosed(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}
