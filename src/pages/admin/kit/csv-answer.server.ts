/** A list as a file for spreadsheets: what a resource route of a page answers. */
import { csvFile, csvRows } from '../../../lib/csv.ts'

/** @param name of the file, without its ending; @param rows the first one is the heading */
export const csvAnswer = (name: string, rows: string[][]): Response => answer(name, csvFile(rows))

const answer = (
  name: string,
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) => fileAnswer(`${name}.csv`, body, { ...headers, 'content-type': 'text/csv; charset=utf-8' })

/** A file to keep. @param headers its type, where it is no spreadsheet of XLSX */
export const fileAnswer = (name: string, body: BodyInit, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...headers,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })

/** So many rows are sent at once. */
const mostInPiece = 1000

/**
 * A file that is sent while it is read, for lists of many thousand rows: none is held longer than it takes to send it. What goes
 * wrong with the first rows is answered as ever; later it breaks the file off.
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
    // The reader has left: the rest is not read.
    cancel: async () => void (await pieces.return(undefined)),
  })
  // Neither the shop nor a proxy before it waits for the end of it.
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
    // A list never ends silently.
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

/** So many rows a file holds at most. */
const mostRows = 50_000

/** Collects the rows of a list, page after page, up to what a spreadsheet opens well: a last row of dots says that there are more. */
export async function rowsIn<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  tell: (row: Row) => string[],
  most = mostRows,
): Promise<string[][]> {
  const told: string[][] = []
  for await (const row of rows) {
    told.push(tell(row))
    if (told.length < most) continue
    // A list never ends silently.
    told.push(['…'])
    break
  }
  return told
}
