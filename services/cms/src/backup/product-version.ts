import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PackageJson = z.object({ version: z.string() })

/** The version of the product, as the package of this service has it. */
export const productVersion = PackageJson.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version
