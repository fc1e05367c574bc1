export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the test reads what it expects and fails where that is not there
  body: any
}

export type Caller = ReturnType<typeof callerOf>

/** Somebody who calls the public API as the site's own pages do, and keeps the cookies that come back. */
export function callerOf(url: string) {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/v0${path}`, {
      method,
      headers: {
        origin: url,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return {
    async call(method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await ask(method, path, body)
      const json = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: json ? await response.json() : await response.text() }
    },
    download: async (path: string) => new Uint8Array(await (await ask('GET', path)).arrayBuffer()),
  }
}
