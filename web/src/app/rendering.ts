/** A visitor's request, as far as rendering needs it. */
export interface RenderRequest {
  /** Path and query. */
  url: string
  /** Scheme and host of the public site. */
  origin: string
  /** Where the API answers, such as http://127.0.0.1:8080/api/v0. */
  apiUrl: string
  /** Headers that go along with every call: who asks, and for which trace. */
  headers: Record<string, string>
}

/** What the server answers with. */
export type Rendered =
  | { kind: 'redirect'; status: number; to: string }
  | {
      kind: 'document'
      status: number
      lang: string
      head: string
      /** Markup of the app; empty for screens that only the browser renders. */
      app: string
      /** Data blocks as ready JSON: what the browser continues with. Without them the page stays as it is, without scripts. */
      boot: string | undefined
      /** Source modules whose styles the page needs beside the entry's. */
      modules: string[]
    }

/** A document for a frame. */
export interface RenderedEmbed {
  status: number
  lang: string
  title: string
  body: string
  /** What its script continues with. */
  block: { id: string; json: string } | undefined
}

/** The server's bundle. */
export interface ServerBundle {
  renderEmbed: (address: string) => RenderedEmbed
  render: (request: RenderRequest) => Promise<Rendered>
}
