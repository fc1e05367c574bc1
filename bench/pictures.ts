import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { File as StoredFile } from '@rebzeile/contracts/http/media/file.ts'
import { freePort } from '@rebzeile/kit/postgres/server.ts'
import sharp from 'sharp'
import { compare } from './support/load.ts'
import type { Platform } from './support/platform.ts'
import { median, type Row } from './support/row.ts'

const ROUNDS = 7
const WIDTHS = [320, 640, 960, 1280, 1920]

/** A 4 megapixel upload until it is answered and until its WebP renditions are served; a cached image against nginx. */
export async function benchPictures(platform: Platform): Promise<Row[]> {
  const answers: number[] = []
  const served: number[] = []
  const bare: number[] = []
  let last: StoredFile | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const picture = await photo(round)
    bare.push(await timed(() => fiveWebp(picture)))
    const started = performance.now()
    const id = await upload(platform, picture, round)
    answers.push(performance.now() - started)
    last = await untilReady(platform, id)
    served.push(performance.now() - started)
  }
  const [answer, ready, limit] = [median(answers), median(served), median(bare)]
  const rows: Row[] = [
    {
      work: 'upload of a 4 MP JPEG: answer',
      ours: `${answer.toFixed(0)} ms`,
      limit: '–',
      figure: answer,
      must: { most: 35 },
      unit: 'ms',
    },
    {
      work: 'upload until all renditions are served / sharp, 5 WebP',
      ours: `${ready.toFixed(0)} ms`,
      limit: `${limit.toFixed(0)} ms`,
      figure: ready / limit,
      must: { most: 1.3 },
      unit: 'x',
    },
  ]
  return last ? [...rows, ...(await cachedImage(platform, last))] : rows
}

/** A picture with about as many bytes as a photo of its size. */
async function photo(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const base = sharp({
    create: { width: 2304, height: 1728, channels: 3, background: { r: 90 + seed, g: 60, b: 40 }, noise },
  })
  return base.blur(0.8).jpeg({ quality: 85 }).toBuffer()
}

const fiveWebp = (picture: Buffer) =>
  Promise.all(WIDTHS.map((width) => sharp(picture).resize(width).webp({ quality: 80 }).toBuffer()))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function upload({ gateway, token }: Platform, picture: Buffer, round: number): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), `bench-${round}.jpg`)
  const answer = await fetch(`${gateway.url}/api/v0/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { _id: string }[])[0]?._id ?? ''
}

async function untilReady({ gateway, token }: Platform, id: string): Promise<StoredFile> {
  for (;;) {
    const answer = await fetch(`${gateway.url}/api/v0/file/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const [file] = (await answer.json()) as StoredFile[]
    if (file?.status === 'ready') return file
    await delay(5)
  }
}

async function cachedImage({ gateway }: Platform, file: StoredFile): Promise<Row[]> {
  const variant = file.gridrefs.find(({ res }) => res.w === 1_920) ?? file.gridrefs[0]
  if (!variant || !hasNginx()) return []
  const address = `${gateway.url}/api/v0/download/${file._id}/${variant.gridref}`
  const nginx = await startNginx(Buffer.from(await (await fetch(address)).arrayBuffer()))
  try {
    const [ours, bare] = await compare([{ url: address }, { url: `${nginx.url}/picture.jpg` }])
    const [a, b] = [(ours?.bytesPerSecond ?? 0) / 1e6, (bare?.bytesPerSecond ?? 1) / 1e6]
    return [
      {
        work: 'cached image through the gateway / nginx static',
        ours: `${a.toFixed(0)} MB/s`,
        limit: `${b.toFixed(0)} MB/s`,
        figure: (a / b) * 100,
        must: { least: 20 },
        unit: '%',
      },
    ]
  } finally {
    await nginx.stop()
  }
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.info('· cached image: left out, there is no nginx to compare with (apt-get install nginx-light)')
    return false
  }
}

async function startNginx(picture: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'picture.jpg'), picture)
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; events {} http { access_log off; sendfile on; server { listen 127.0.0.1:${port}; root ${folder}; } }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await delay(300)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
