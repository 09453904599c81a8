import { expect, test } from 'vitest'
import { csvFile } from '../../lib/csv.ts'
import { csvStream } from './csv-answer.server.ts'

/** Rows from 1 up, and how many of them were read. */
function numbers(most: number) {
  const read = { count: 0, isOver: false }
  async function* rows() {
    try {
      while (read.count < most) {
        read.count += 1
        yield await Promise.resolve(read.count)
      }
    } finally {
      read.isOver = true
    }
  }
  return { read, rows: rows() }
}
const rowsOf = (most: number) => Array.from({ length: most }, (_, at) => [String(at + 1)])
const file = async (rows: AsyncIterable<number>) =>
  await csvStream('numbers', ['number'], rows, (row) => [String(row)])

test.each([0, 1, 999, 1000, 1001, 2500])(
  'a file of %i rows is the one that is made at once',
  async (most) => {
    const answer = await file(numbers(most).rows)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(csvFile([['number'], ...rowsOf(most)]))
  },
)

test('what a spreadsheet opens well ends with a row of dots, and no more is read', async () => {
  const { read, rows } = numbers(60_000)
  const text = await (await file(rows)).text()
  expect(text.endsWith('50000\r\n…\r\n')).toBe(true)
  expect(read).toEqual({ count: 50_000, isOver: true })
})

test('the first rows are sent before the last ones are read; a reader who leaves ends the reading', async () => {
  const { read, rows } = numbers(10_000)
  const answer = await file(rows)
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(1000)
  expect(read.count).toBeLessThan(4000)
  await reader?.cancel()
  expect(read.isOver).toBe(true)
})

test('what goes wrong with the first rows is no broken file', async () => {
  async function* rows() {
    yield await Promise.reject<number>(new Error('not allowed'))
  }
  await expect(file(rows())).rejects.toThrow('not allowed')
})
