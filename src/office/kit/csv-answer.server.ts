/** A list as a file for spreadsheets: the answer of a resource route. */
import { csvFile, csvRows } from '../../lib/csv.ts'
import { csvType, fileHeaders } from '../../server/file-answer.ts'

/** @param name the file's name without its extension; @param rows the first one is the heading */
export const csvAnswer = (name: string, rows: string[][]): Response => answer(name, csvFile(rows))

const answer = (
  name: string,
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) => fileAnswer({ name: `${name}.csv`, contentType: csvType, content: body }, headers)

/** The media type of XLSX. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file to download. */
export const fileAnswer = (
  {
    content,
    ...file
  }: { name: string; contentType: string; content: string | Uint8Array | ReadableStream<Uint8Array> },
  headers: Record<string, string> = {},
): Response =>
  new Response(content instanceof Uint8Array ? Buffer.from(content) : content, {
    headers: { ...headers, ...fileHeaders(file) },
  })

/** Rows per chunk. */
const mostInPiece = 1000

/**
 * Streams a file while its rows are read, for lists of many thousand rows, so that they are never all in memory. An
 * error with the first rows gives the usual error page; a later one breaks the file off.
 */
export async function csvStream<Row>(
  name: string,
  heading: string[],
  rows: AsyncIterable<Row>,
  tell: (row: Row) => string[],
): Promise<Response> {
  const pieces = piecesOf(heading, rows, tell)
  const encoder = new TextEncoder()
  const first = await pieces.next()
  const body = new ReadableStream<Uint8Array>({
    start: (taker) => {
      if (!first.done) taker.enqueue(encoder.encode(first.value))
    },
    pull: async (taker) => {
      const next = await pieces.next()
      if (next.done) taker.close()
      else taker.enqueue(encoder.encode(next.value))
    },
    // The client has gone: the rest is not read.
    cancel: async () => void (await pieces.return(undefined)),
  })
  // Makes proxies pass it on without waiting for its end.
  return answer(name, body, { 'x-accel-buffering': 'no' })
}

async function* piecesOf<Row>(
  heading: string[],
  rows: AsyncIterable<Row>,
  tell: (row: Row) => string[],
): AsyncGenerator<string, undefined> {
  let told: string[][] = []
  let count = 0
  let begin = csvFile([heading])
  for await (const row of rows) {
    told.push(tell(row))
    count += 1
    // A cut list says so.
    if (count === mostRows) told.push(['…'])
    if (told.length >= mostInPiece) {
      yield begin + csvRows(told)
      begin = ''
      told = []
    }
    if (count === mostRows) break
  }
  const last = begin + csvRows(told)
  if (last !== '') yield last
  return undefined
}

/** The most rows that a file holds. */
const mostRows = 50_000

/** Collects the rows of a list page by page, up to what spreadsheets open well: a last row of dots marks the cut. */
export async function rowsIn<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  tell: (row: Row) => string[],
  most = mostRows,
): Promise<string[][]> {
  const told: string[][] = []
  for await (const row of rows) {
    told.push(tell(row))
    if (told.length < most) continue
    // A cut list says so.
    told.push(['…'])
    break
  }
  return told
}
