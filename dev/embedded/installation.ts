import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Installation = z.object({
  postgresPassword: z.string(),
  clientAddressSecret: z.string(),
  keySecret: z.string(),
  configSecret: z.string(),
  /** What the first start is still busy with; gone once it is done, and the password with it. */
  firstStart: z.object({ handle: z.string(), password: z.string() }).optional(),
})

/** The secrets of one embedded installation, and whether its first start came to an end. */
export type Installation = z.output<typeof Installation>

const FILE = 'installation.json'

/** Reads the installation of a data folder, or makes a new one with an admin to be created. */
export async function openInstallation(
  dataDir: string,
  admin: { handle: string; password?: string },
): Promise<Installation> {
  await mkdir(dataDir, { recursive: true })
  const stored = await readFile(join(dataDir, FILE), 'utf8').catch(() => null)
  if (stored) return Installation.parse(JSON.parse(stored))
  const secret = () => randomBytes(32).toString('base64url')
  const fresh: Installation = {
    postgresPassword: secret(),
    clientAddressSecret: secret(),
    keySecret: secret(),
    configSecret: secret(),
    firstStart: { handle: admin.handle, password: admin.password ?? randomBytes(12).toString('base64url') },
  }
  await save(dataDir, fresh)
  return fresh
}

/** Remembers that the first start is complete and forgets the admin's password. */
export async function completeFirstStart(dataDir: string, { firstStart: _, ...rest }: Installation): Promise<void> {
  await save(dataDir, rest)
}

/** The keys an archive carries: what they sealed can be opened again. */
export const RestoredSecrets = Installation.pick({ clientAddressSecret: true, keySecret: true, configSecret: true })

/** Makes the installation of what an archive brought; its accounts are in it, so nobody is made first. */
export async function adoptInstallation(
  dataDir: string,
  installation: Omit<Installation, 'firstStart'>,
): Promise<void> {
  await save(dataDir, installation)
}

/** Whole or not at all, whatever happens meanwhile: losing the secrets would lose the data. */
async function save(dataDir: string, installation: Installation) {
  const temporary = join(dataDir, `${FILE}.new`)
  const file = await open(temporary, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(installation, null, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(temporary, join(dataDir, FILE))
}
