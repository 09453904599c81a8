import { expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { aMember } from '../../test/staff.ts'
import { runVerb } from '../../test/statements.ts'
import { operate } from '../shop/staff/staff.ts'
import { accepted, commandContext } from './command-actor.ts'
import { auditInLines } from './commands/staff-text.ts'

withDatabase('a command line', (database) => {
  test('acts for the member of staff that --as or SHOP_STAFF names, else for itself, but not in production', async () => {
    const { db } = await database()
    const owner = await aMember(db, 'owner@example.cz', 'owner')
    const clerk = await aMember(db, 'clerk@example.cz', 'warehouse')
    const actorOf = async (production: boolean, staff: string | null, as?: string) =>
      (await commandContext({ config: { production, staff } }, db, as)).actor
    for (const production of [true, false]) {
      expect(await actorOf(production, null, ' Clerk@Example.CZ ')).toEqual(clerk)
      expect(await actorOf(production, 'owner@example.cz')).toEqual(owner)
      expect(await actorOf(production, 'owner@example.cz', 'clerk@example.cz')).toEqual(clerk)
      await expect(actorOf(production, 'owner@example.cz', 'stranger@example.cz')).rejects.toThrow(
        /stranger@example\.cz is not a member of staff/,
      )
    }
    expect(await actorOf(false, null)).toEqual({ kind: 'system', name: 'command line' })
    await expect(actorOf(true, null)).rejects.toThrow(/--as <e-mail>, or SHOP_STAFF/)
  })

  test('says why an operation was refused, and shows the audit page by page with its last hash', async () => {
    const { db } = await database()
    const clerk = await commandContext(
      { config: { production: true, staff: 'clerk@example.cz' } },
      db,
      undefined,
    )
    const asked = { operation: 'order.refund', subject: { kind: 'order', id: 1 } } as const
    const refused = await runVerb(db, operate, clerk, { asked, work: async () => await Promise.resolve({}) })
    expect(() => accepted(refused)).toThrow('You are not allowed to do this.')
    const all = { after: undefined, subject: undefined, known: undefined }
    const { text, isWhole } = accepted(await auditInLines(db, all))
    expect(text).toMatch(/ test {2}staff\.add {2}staff:\d+ {2}\{"roles":\[\]\} -> \{"roles":\["owner"\]\}/)
    expect([isWhole, text]).toEqual([true, expect.stringContaining('The chain of 2 events is whole.')])
    const known = /[0-9a-f]{64}/.exec(text)?.[0] ?? ''
    expect(await auditInLines(db, { ...all, known })).toMatchObject({ isWhole: true })
    expect(await auditInLines(db, { ...all, known: '0'.repeat(64) })).toMatchObject({ isWhole: false })
    const subject = { kind: 'order', id: '999' }
    expect(accepted(await auditInLines(db, { ...all, subject })).text).toMatch(/^No event\./)
    expect(await auditInLines(db, { ...all, after: 'made-up' })).toMatchObject({ status: 400 })
  })
})
