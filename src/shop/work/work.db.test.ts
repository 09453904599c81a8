// Long work: each step is done once, whatever happens to the processes that do it.
import type { Tx } from '../../server/db.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withDatabase } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { system } from '../../../test/staff.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { refuse } from '../../server/refusal.ts'
import type { Asker, LongKind, Run } from './rules.ts'
import { cancelWork, keepWorking, listWork, startWork, takeUpWork, workProgress } from './work.ts'

const minute = 60_000
const actor = system as Asker

withDatabase('long work', (database) => {
  const clock = { now: new Date('2026-11-22T12:00:00Z') }
  const pass = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
  const reported: string[] = []
  beforeEach(() => void reported.splice(0))

  const within = async <T>(change: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction((await database()).db, change)
  const start = async (kind: string, steps = 10): Promise<number> =>
    await within(
      async (tx) =>
        await startWork(
          { tx, actor, now: clock.now },
          { kind: { name: kind }, input: { steps }, file: Buffer.from('x') },
        ),
    )
  const cancel = async (id: number) => await within(async (tx) => await cancelWork({ ...clock, tx }, id))
  const takeUp = async (kind: LongKind, isClosing = () => false) => {
    const report = (error: Error) => void reported.push(error.message)
    return await takeUpWork(
      { db: (await database()).db, now: () => clock.now, report, isClosing },
      { kinds: [kind] },
    )
  }
  const now = async (id: number) => await workProgress({ db: (await database()).db }, id)

  /** Each step writes a row with its work and its number, so that a repeated step shows. */
  const stepsOf = async (id: number): Promise<number[]> => {
    const rows = await sqlRows<{
      step: number
    }>((await database()).owner.db)`select step from work_step where work = ${id} order by at`
    return rows.map(({ step }) => step)
  }
  const kindOf = (name: string, between: (next: number, run: Run) => Promise<void> | void): LongKind => ({
    name,
    leaseMs: 90_000,
    run: async (run) => {
      const { steps } = run.work.input as { steps: number }
      for (let next = (run.work.cursor as number | null) ?? 0; next < steps; next++) {
        await between(next, run)
        await run.step(async (tx) => {
          await sqlRows(tx)`insert into work_step (work, step) values (${run.work.id}, ${next})`
          return { cursor: next + 1, done: next + 1, of: steps, note: `step ${next + 1}` }
        })
      }
      return { steps, file: run.file?.length ?? null }
    },
  })
  beforeEach(async () => {
    const { owner } = await database()
    await sqlRows(
      owner.db,
    )`create table if not exists work_step (at bigint generated always as identity, work bigint, step integer)`
    await sqlRows(owner.db)`do $$ begin execute 'grant all on work_step to public'; end $$`
  })
  const upTo = (steps: number) => Array.from({ length: steps }, (_, step) => step)

  test('takes ten minutes and keeps its lease by its steps, so that no other process takes it up', async () => {
    const id = await start('test.slow')
    let others = 0
    const slow: LongKind = kindOf('test.slow', async (next) => {
      if (next > 0) pass(minute)
      if ((await takeUp(slow)) !== null) others++
      const seen = await now(id)
      expect(seen).toMatchObject({ state: 'RUNNING', done: next, of: next === 0 ? null : 10 })
      expect(seen!.leaseUntil!.getTime()).toBeGreaterThan(clock.now.getTime())
    })
    const begun = clock.now
    expect(await takeUp(slow)).toBe(id)
    expect(others).toBe(0)
    expect(clock.now.getTime() - begun.getTime()).toBe(9 * minute)
    expect(await now(id)).toMatchObject({
      state: 'DONE',
      done: 10,
      of: 10,
      note: 'step 10',
      worker: null,
      result: { steps: 10, file: 1 },
    })
    expect(await stepsOf(id)).toEqual(upTo(10))
    const { db } = await database()
    const rows = await sqlRows<{ file: unknown }>(db)`select file from long_work where id = ${id}`
    expect(rows).toEqual([{ file: null }])
    await expect(sql`update long_work set note = 'x' where id = ${id}`.execute(db)).rejects.toMatchObject({
      constraint: 'long_work_ended',
    })
  })

  test('that is killed in the middle is taken up when its lease ends, and does no step twice', async () => {
    const id = await start('test.killed')
    let isKilled = true
    const killed = kindOf('test.killed', async (next) => {
      if (next !== 4 || !isKilled) return
      isKilled = false
      throw new Error('killed')
    })
    expect(await takeUp(killed)).toBe(id)
    expect(reported).toEqual(['killed'])
    expect(await now(id)).toMatchObject({ state: 'RUNNING', done: 4 })
    expect(await takeUp(killed), 'its lease still runs').toBeNull()
    pass(90_000)
    expect(await takeUp(killed)).toBe(id)
    expect(await now(id)).toMatchObject({ state: 'DONE', done: 10 })
    expect(await stepsOf(id)).toEqual(upTo(10))
  })

  test('is one run’s: of two workers one gets it, and a stuck run that wakes up writes nothing more', async () => {
    const [first, second] = [await start('test.stuck'), await start('test.stuck')]
    const plain = kindOf('test.stuck', () => {})
    const both = await Promise.all([takeUp(plain), takeUp(plain)])
    expect(both.toSorted()).toEqual([first, second])
    const third = await start('test.stuck')
    const one = await Promise.all([takeUp(plain), takeUp(plain), takeUp(plain)])
    expect(one.filter((taken) => taken !== null)).toEqual([third])
    expect(await stepsOf(third)).toEqual(upTo(10))

    const id = await start('test.stuck')
    const stuck = kindOf('test.stuck', async (next, run) => {
      if (next === 0) await run.beat()
      if (next !== 3) return
      // Silent for longer than its lease: another process does the rest in the meantime.
      pass(90_001)
      expect(await takeUp(plain)).toBe(id)
      await expect(run.beat()).rejects.toMatchObject({ why: 'LOST' })
    })
    expect(await takeUp(stuck)).toBe(id)
    expect(reported).toEqual([])
    expect(await now(id)).toMatchObject({ state: 'DONE', done: 10 })
    expect(await stepsOf(id)).toEqual(upTo(10))
  })

  test('is cancelled at the run’s next step, or at once where no living run has it', async () => {
    const [waiting, running, dead] = [
      await start('test.cancel'),
      await start('test.cancel'),
      await start('test.cancel'),
    ]
    expect(await cancel(waiting)).toEqual({ ended: true })
    const cancelled = kindOf('test.cancel', async (next) => {
      if (next === 2) expect(await cancel(running)).toEqual({ ended: false })
    })
    expect(await takeUp(cancelled)).toBe(running)
    expect(await now(running)).toMatchObject({ state: 'CANCELLED', done: 2, result: null })
    expect(await stepsOf(running)).toEqual(upTo(2))
    await takeUp(kindOf('test.cancel', () => Promise.reject(new Error('killed'))))
    pass(90_000)
    expect(await cancel(dead)).toEqual({ ended: true })
    for (const id of [waiting, running, dead]) expect(await cancel(id)).toMatchObject({ status: 409 })
    expect(await cancel(999)).toMatchObject({ status: 404, error_trans_key: 'work.error.unknown' })
    expect(await takeUp(cancelled)).toBeNull()
  })

  test('fails for good by its own refusal, or when run after run ends without a step', async () => {
    const refused = await start('test.refused')
    await takeUp({
      name: 'test.refused',
      leaseMs: 1,
      run: async () => await Promise.resolve(refuse(422, 'work.error.statement')),
    })
    expect(await now(refused)).toMatchObject({ state: 'FAILED', errorKey: 'work.error.statement' })
    const id = await start('test.broken')
    const broken = kindOf('test.broken', () => Promise.reject(new Error('broken')))
    for (let tries = 0; tries < 6; tries++) {
      expect(await takeUp(broken)).toBe(id)
      pass(90_000)
    }
    expect(await takeUp(broken)).toBeNull()
    expect(reported).toHaveLength(5)
    expect(await now(id)).toMatchObject({ state: 'FAILED', errorKey: 'work.error.failed' })
  })

  test('is handed on at once by a process that ends, listed page by page, and taken up by one that works', async () => {
    const id = await start('test.closing', 3)
    let isClosing = false
    const closing = kindOf('test.closing', (next) => void (isClosing = next === 1))
    expect(await takeUp(closing, () => isClosing)).toBe(id)
    expect(await now(id)).toMatchObject({ state: 'WAITING', done: 1, worker: null })
    const last = await start('test.closing', 1)
    const { db } = await database()
    const page = pageIn(await listWork({ db }, { size: 1, all: false }))
    const rest = pageIn(await listWork({ db }, { size: 5, all: false, after: page.next! }))
    expect([...page.rows, ...rest.rows].map((one) => one.id)).toEqual([last, id])
    const working = keepWorking({ db, now: () => clock.now, report: () => {} }, [
      kindOf('test.closing', () => {}),
    ])
    while ((await now(last))?.state !== 'DONE') await delay(20)
    await working.stop()
    expect(await stepsOf(id)).toEqual(upTo(3))
    expect(pageIn(await listWork({ db }, { size: 5, all: false })).rows).toEqual([])
  })
})
