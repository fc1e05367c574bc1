import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { FILES } from '@rebzeile/media/files/stored-file.ts'
import type { Platform } from './support/platform.ts'
import { median, type Row } from './support/row.ts'

const FILES_IN_ALL = 100_000
const TAGGED = 10_000
const PER_PAGE = 10
const ROUNDS = 15

/** The file browser over 100,000 files: its first page against its ten-thousandth; a tag renamed on 10,000 of them. */
export async function benchFiles({ postgres, media, token }: Platform): Promise<Row[]> {
  await fill(postgres.url('media'))
  const get = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${media.url}/file?envelope=1&limit=${PER_PAGE}${query}`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { next?: string }
  }
  const last = await get(`&page=${FILES_IN_ALL / PER_PAGE - 1}`)
  const [first, far]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    first.push(await timed(() => get('')))
    far.push(await timed(() => get(`&after=${last.next}`)))
  }
  const renamed = await timed(() => rename(media.url, token))
  return [
    {
      work: 'file list of 100,000: page 10,000 / page 1',
      ours: `${median(far).toFixed(1)} ms`,
      limit: `${median(first).toFixed(1)} ms`,
      figure: median(far) / median(first),
      must: { most: 2 },
      unit: 'x',
    },
    {
      work: 'tag rename over 10,000 files in one transaction',
      ours: `${renamed.toFixed(0)} ms`,
      limit: '–',
      figure: renamed,
      must: { most: 15_000 },
      unit: 'ms',
    },
  ]
}

/** One real record and copies of it made by the database: inserting each by itself would take longer than the bench. */
async function fill(url: string) {
  const store = openDocuments(url, 'bench')
  const db = openDatabase(url, { statementTimeoutMs: 120_000 })
  try {
    await store.start()
    const model = await store.collection(FILES).insert({
      ...{ name: 'model.txt', ext: 'txt', mime: 'text/plain', size: 1, sha256: 'model', blob: 'model', copy: true },
      ...{ uploadDate: '2020-01-01T00:00:00.000Z', isImg: false, status: 'ready', progress: 100, visibility: 'public' },
      ...{ alt: {}, focal: { x: 0.5, y: 0.5 }, ops: [], content_no: 1, gridrefs: [], gridrefs_ng: [] },
      ...{ tags: [], tag_paths: [], untagged: true },
    })
    await db.query(
      `insert into files (_id, rev, created, updated, body, search)
       select lpad(to_hex(n), 24, '0'), 1, created, updated,
         body || jsonb_build_object('name', n || '.txt', 'uploadDate', to_char(timestamp '2021-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           || case when n <= $2 then '{"tags": ["Bench|a"], "tag_paths": ["Bench", "Bench|a"], "untagged": false}' else '{}' end::jsonb,
         search
       from files, generate_series(1, $3::int) as n where _id = $1`,
      [model._id, TAGGED, FILES_IN_ALL],
    )
    await db.query('analyze files', [])
  } finally {
    await db.stop()
    await store.stop()
  }
}

async function rename(url: string, token: string) {
  const answer = await fetch(`${url}/file_tag`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'Bench', to: 'Umbenannt' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
