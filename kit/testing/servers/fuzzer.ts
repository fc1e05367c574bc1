import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const FUZZER_MISSING =
  'Fuzzer: `python3 -m venv .cache/schemathesis && .cache/schemathesis/bin/pip install schemathesis==4.32.5`'

const COMMAND = 'schemathesis'

/** The program of Schemathesis, which makes up calls from an OpenAPI document: this folder's own, or one on the PATH. */
export function findFuzzer(): string | undefined {
  const own = fileURLToPath(new URL(`../../../.cache/schemathesis/bin/${COMMAND}`, import.meta.url))
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, COMMAND))
  return [own, ...onPath].find((file) => existsSync(file))
}
