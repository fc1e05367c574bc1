import { z } from 'zod'
import { route } from '../route.ts'
import { ConsentRecordList, ConsentRecordQuery, NewConsentRecord } from './consent.ts'

export const consentRoutes = {
  recordConsent: route({
    method: 'POST',
    path: '/consent',
    service: 'cms',
    summary: 'Keeps the evidence of a decision on cookies',
    access: 'public',
    body: NewConsentRecord,
    answer: z.object({ ok: z.literal(true) }),
    status: 201,
  }),
  consentRecords: route({
    method: 'GET',
    path: '/consent',
    service: 'cms',
    summary: 'Evidence of decisions, the newest first',
    access: 'config.read',
    query: ConsentRecordQuery,
    answer: ConsentRecordList,
  }),
}
