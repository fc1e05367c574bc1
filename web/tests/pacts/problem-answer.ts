import { like } from './agreement.ts'

/** A refusal as the client reads it: status, stable code and sentence are agreed, the trace is any. */
export const refused = (status: number, code: string, message: string) => ({
  status,
  code,
  message,
  trace_id: like('0af7651916cd43dd8448eb211c80319c'),
})
