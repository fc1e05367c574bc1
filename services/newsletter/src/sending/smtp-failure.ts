import { z } from 'zod'

const MailerError = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  message: z.string().catch(''),
})

/** A mail was not taken, or nobody knows. */
export class SmtpFailure extends Error {
  /** What the server answered to this mail; undefined when the trouble was with the way there. */
  readonly smtpCode?: number
  /** The server says that there is no such address. */
  readonly addressUnknown: boolean
  /** The words were on the wire and no answer came: the server may have taken the mail. */
  readonly mayHaveArrived: boolean

  constructor(error: unknown, begun: boolean) {
    const { code, responseCode, command, response, message } = MailerError.parse(error)
    super(oneLine(response ?? message), { cause: error })
    this.name = 'SmtpFailure'
    const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutSender({ responseCode, command })
    this.smtpCode = aboutMail ? responseCode : undefined
    this.addressUnknown = this.smtpCode !== undefined && isAddressUnknown({ responseCode, command, response })
    this.mayHaveArrived = begun && this.smtpCode === undefined
  }
}

interface Reply {
  responseCode?: number
  command?: string
  response?: string
}

/** The server refuses us (login missing, wrong sender), whoever the mail is for: that is not the mail's fault. */
const aboutSender = ({ responseCode = 0, command }: Reply) =>
  responseCode === 530 || (command === 'MAIL FROM' && responseCode >= 500)

/** 5.1.x and 5.4.4 (RFC 3463) but for those about the sender; without such a status, what a server says to RCPT TO. */
function isAddressUnknown({ responseCode = 0, command, response = '' }: Reply): boolean {
  if (responseCode < 500) return false
  const status = response.match(/\b5\.\d{1,3}\.\d{1,3}\b/)?.[0]
  if (status) return /^5\.(1\.(?![78]$)|4\.4$)/.test(status)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 500)
