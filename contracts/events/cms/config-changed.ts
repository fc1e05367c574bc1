import { z } from 'zod'
import { Config } from '../../http/cms/config.ts'
import { eventType } from '../event.ts'

/** The mail server's password travels sealed: only a service with the same CONFIG_SECRET can open it. */
const MailSettings = Config.shape.mail.omit({ pass: true }).extend({ pass_sealed: z.string().optional() })

/** The configuration changed. Carries the parts other services keep; never an open secret. */
export const configChanged = eventType({
  name: 'cms.config.changed',
  v: 1,
  producer: 'cms',
  data: z.object({
    rev: z.int(),
    quota: Config.shape.quota,
    upload: Config.shape.upload,
    site: Config.shape.site.optional(),
    auth: Config.shape.auth.optional(),
    contact: Config.shape.contact.optional(),
    legal: Config.shape.legal.optional(),
    mail: MailSettings.optional(),
  }),
  example: {
    rev: 2,
    quota: { site: 10_737_418_240, user: 209_715_200 },
    upload: { max_file: 52_428_800, max_pixels: 60_000_000, allowed_ext: ['jpg', 'png', 'pdf'] },
  },
})
