import { describe, expect, test } from 'vitest'
import { readShared } from './shared-reads.ts'

/** Reads that each end on demand. */
function reads() {
  const begun: { end: (outcome: string) => void; fail: (error: Error) => void }[] = []
  const read = async () =>
    await new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: reject }))
  return { begun, read }
}

describe('Reads that many ask for in the same moment', () => {
  test('callers that ask while one goes on get the next one, made once for all of them', async () => {
    const { begun, read } = reads()
    const db = {}
    const ask = async () => await readShared(db, 'work', read)
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(begun).toHaveLength(1)
    begun[0]?.end('before')
    await expect(first).resolves.toBe('before')
    await expect.poll(() => begun.length).toBe(2)
    const last = ask()
    begun[1]?.end('after')
    await expect(Promise.all(later)).resolves.toEqual(['after', 'after', 'after'])
    await expect.poll(() => begun.length).toBe(3)
    begun[2]?.end('last')
    await expect(last).resolves.toBe('last')
  })

  test('no outcome is kept: the next caller reads again', async () => {
    const { begun, read } = reads()
    const db = {}
    for (const outcome of ['one', 'two']) {
      const asked = readShared(db, 'work', read)
      begun.at(-1)?.end(outcome)
      await expect(asked).resolves.toBe(outcome)
    }
    expect(begun).toHaveLength(2)
  })

  test('an error reaches the callers who shared the reading, not later ones', async () => {
    const { begun, read } = reads()
    const db = {}
    const first = readShared(db, 'work', read)
    const second = readShared(db, 'work', read)
    begun[0]?.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.end('there')
    await expect(second).resolves.toBe('there')
  })

  test('a read that throws at once leaves the next caller nothing of it', async () => {
    const { begun, read } = reads()
    const db = {}
    const first = readShared(db, 'work', read)
    const second = readShared<string>(db, 'work', () => {
      throw new Error('at once')
    })
    begun[0]?.end('there')
    await expect(first).resolves.toBe('there')
    await expect(second).rejects.toThrow('at once')
    const third = readShared(db, 'work', read)
    begun.at(-1)?.end('there again')
    await expect(third).resolves.toBe('there again')
  })

  test('other things, and those of another database, are read by themselves', async () => {
    const { begun, read } = reads()
    const db = {}
    const all = [readShared(db, 'work', read), readShared(db, 'stock', read), readShared({}, 'work', read)]
    expect(begun).toHaveLength(3)
    for (const { end } of begun) end('read')
    await expect(Promise.all(all)).resolves.toEqual(['read', 'read', 'read'])
  })
})
