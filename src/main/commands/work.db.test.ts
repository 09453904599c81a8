import type { StaffActor, SystemActor } from '../../server/context.ts'
import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { runVerb } from '../../../test/statements.ts'
import type { LongKind } from '../../shop/work/rules.ts'
import { startWork, takeUpWork } from '../../shop/work/work.ts'
import { shop } from './shop.ts'

withDatabase('long work at the command line', (database) => {
  const open = aShop(database)
  const told = async (...words: string[]) =>
    (await says(shop, ['work', ...words], { open, database })).replaceAll('\u00a0', ' ')
  const system = { kind: 'system', name: 'test' } as const
  const started = async (kind: string, actor: StaffActor | SystemActor = system) =>
    await runVerb(
      open().shop.db,
      startWork,
      { actor, now: open().clock.now },
      { kind: { name: kind }, input: {} },
    )

  test('is listed, shown and cancelled, while it waits and while it is done', async () => {
    const { db } = open().shop
    const owner = await aMember(db, 'owner@example.cz', 'owner')
    expect(await told('list')).toBe('No work.')
    const waiting = await started('test.waiting', owner)
    expect(await told('list')).toMatch(new RegExp(`^ +${waiting} {2}WAITING +test\\.waiting {2}0 of \\?$`))
    expect(await told('show', `${waiting}`)).toContain(
      `\n    asked for by staff ${owner.staffId}, 21 November`,
    )
    expect(await told('cancel', `${waiting}`, '--as', 'owner@example.cz')).toContain('(ended true)')
    expect(await told('show', `${waiting}`)).toMatch(/CANCELLED[^]*\n {4}ended 21 November 2026/)
    const id = await started('test.slow')
    const slow: LongKind = {
      name: 'test.slow',
      leaseMs: 90_000,
      run: async ({ step }) => {
        await step(async () => await Promise.resolve({ cursor: 1, done: 1, of: 2, note: 'half' }))
        expect(await told('list')).toContain('test.slow  1 of 2  half')
        expect(await told('cancel', `${id}`)).toContain('(ended false)')
        expect(await told('show', `${id}`)).toMatch(/asked for by the program,[^]*to be cancelled since /)
        await step(async () => await Promise.resolve({ cursor: 2, done: 2, of: 2, note: 'all' }))
        return {}
      },
    }
    const fail = (error: Error) => {
      throw error
    }
    await takeUpWork(
      { db, now: () => open().clock.now, report: fail, isClosing: () => false },
      { kinds: [slow] },
    )
    expect(await told('list')).toBe('No work.')
    expect((await told('list', '--all')).split('\n').map((line) => line.trim().split(/ +/)[1])).toEqual([
      'CANCELLED',
      'CANCELLED',
    ])
  })

  test('goes on after what makes no sense, or a member of staff who may not cancel it', async () => {
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const id = await started('test.waiting')
    for (const words of [[], ['list', '1'], ['show'], ['show', '1', '2'], ['stop', '1'], ['list', '--x']])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- work list')
    expect(await told('show', 'x')).toContain('--id is a whole number')
    expect(await told('show', '999')).toBe('Job not found.')
    expect(await told('cancel', '999')).toBe('Job not found.')
    expect(await told('cancel', `${id}`, '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
    expect(await told('list')).toContain('test.waiting')
    await told('cancel', `${id}`)
    expect(await told('cancel', `${id}`)).toBe('This job has already ended.')
  })
})
