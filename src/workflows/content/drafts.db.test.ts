// Documents that staff writes: drafts, versions, days (docs/back-office.md, "Texts that staff writes").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { aShop, type Visitor } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { acceptedDocument, findDocument, loadShippedDocuments } from '../../shop/content/content.ts'
import { plainText, type Document } from '../../shop/content/rules.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { publishDraftByStaff, saveDraftByStaff, withdrawVersionByStaff } from './drafts.ts'

const day = 24 * 3600_000
/** When every version that ships with the shop is in force. */
const start = new Date('2026-12-01T12:00:00Z')
const at = '/api/admin/content'

interface Answer {
  status: number
  error_trans_key?: string
  errors?: { path: string; error_trans_key: string }[]
  revision?: number
  version?: number
  valid_from?: string
  is_new?: boolean
  current?: { cs: { body: string } } | null
  difference?: { cs: { body: { kind: string; lines: string[] }[] } }
  draft?: { revision: number; faults: { field: string; line: number; error_trans_key: string }[] } | null
  in_force?: { version: number; published_by: number | null } | null
  scheduled?: { version: number; valid_from: string } | null
}

withDemo('the shop’s documents', (database) => {
  const open = aShop(database, { now: start })
  const staff = signedInOwner(open)
  const told = async (answer: ReturnType<Visitor['get']>): Promise<Answer> => {
    const { status, text } = await answer
    return { ...(JSON.parse(text) as object), status }
  }
  const document = async (code: string) => await told(staff.get(`${at}/document?code=${code}`))
  const save = async (code: string, body: string, base?: number, english = 'English') =>
    await told(
      staff.put(`${at}/draft`, {
        code,
        cs: { title: 'Nadpis', body },
        en: { title: 'Title', body: english },
        note: 'why',
        base_revision: base ?? (await document(code)).revision ?? 0,
      }),
    )
  const publish = async (code: string, key: string, from: string | null = null) =>
    await told(
      staff.put(`${at}/publish`, {
        code,
        revision: (await document(code)).revision,
        valid_from: from,
        key,
      }),
    )
  const shown = async (code: string, which: 'current' | 'previous' | number, afterMs = 0) => {
    const { db, config } = open().shop
    const now = new Date(start.getTime() + afterMs)
    return await findDocument({ db, now }, { code, locale: 'cs', which, issuer: config })
  }
  const words = (one: Document | null) =>
    one?.blocks.map((block) => ('inlines' in block ? plainText(block.inlines) : '')).join('\n')

  test('are drafted in both languages; a save on top of another one’s shows the difference', async () => {
    expect(await document('complaints')).toMatchObject({ status: 200, revision: 0, draft: null })
    expect(await save('complaints', 'one\ntwo', 0)).toMatchObject({ is_new: true, draft: { revision: 1 } })
    expect(await save('complaints', 'one\ntwo', 0), 'a repeat').toMatchObject({
      is_new: false,
      draft: { revision: 1 },
    })
    const late = await save('complaints', 'one\nthree', 0)
    expect(late).toMatchObject({
      status: 409,
      error_trans_key: 'content.error.changed',
      revision: 1,
      current: { cs: { body: 'one\ntwo' } },
    })
    expect(late.difference?.cs.body).toEqual([
      { kind: 'same', lines: ['one'] },
      { kind: 'removed', lines: ['two'] },
      { kind: 'added', lines: ['three'] },
    ])
    expect(await save('complaints', 'one\nthree', 1)).toMatchObject({ status: 200, draft: { revision: 2 } })
    expect(await save('none', 'x', 0)).toMatchObject({ status: 404 })
  })

  test('of two clerks who save at once, the loser gets a conflict', async () => {
    const clerks = await Promise.all(
      ['a', 'b'].map(async (name) => await aMember(open().shop.db, `${name}@content.example`, 'editor')),
    )
    const race = await Promise.all(
      clerks.map(
        async (actor, nth) =>
          await within(async (tx) => {
            const texts = {
              cs: { title: 'x', body: `by ${nth}` },
              en: { title: 'x', body: 'x' },
            }
            return await saveDraftByStaff(
              { tx, actor, now: start },
              { code: 'accessibility', ...texts, note: '', baseRevision: 0 },
            )
          }),
      ),
    )
    expect(race.filter((one) => isRefusal(one))).toHaveLength(1)
    expect(await document('accessibility')).toMatchObject({ revision: 1 })
  })

  test('are published at once: pages show them, the version before stays, and nothing changes them', async () => {
    const before = await shown('contact', 'current')
    await save('contact', 'Volejte **{{operator_phone}}** {{operator_name}}.')
    const done = await publish('contact', 'first')
    const version = (before?.version ?? 0) + 1
    expect(done).toMatchObject({ version, valid_from: '2026-12-01', is_new: true })
    expect(await publish('contact', 'first'), 'a repeat').toMatchObject({ version, is_new: false })
    expect(await publish('contact', 'second'), 'its draft is closed').toMatchObject({ status: 404 })
    const now = await shown('contact', 'current')
    expect(now).toMatchObject({ version, title: 'Nadpis' })
    expect(words(now)).toContain(open().shop.config.operator.name)
    expect(await shown('contact', 'previous')).toMatchObject({ version: before?.version })
    const { owner } = await database()
    for (const change of [
      sql`update document_text set body = 'x'`,
      sql`update document_version set valid_from = '2026-01-01' where code = 'contact'`,
      sql`update document_version set withdrawn_at = ${start} where code = 'contact'`,
      sql`delete from document_version where code = 'contact'`,
    ])
      await expect(change.execute(owner.db)).rejects.toThrow(/append-only|kept|in force|permission denied/)
    const [first] = (
      JSON.parse((await staff.get(`${at}/versions?code=contact&size=1`)).text) as { versions: object[] }
    ).versions
    expect(first).toMatchObject({ version, note: 'why', withdrawn_at: null })
  })

  test('are put off to a day, when the clock alone brings them into force; until then they can be taken back', async () => {
    const { version: now = 0 } = (await shown('cookies', 'current')) ?? {}
    await save('cookies', 'Od prosince.')
    expect(await publish('cookies', 'past', '2026-11-30')).toMatchObject({
      status: 422,
      error_trans_key: 'content.error.day',
    })
    expect(await publish('cookies', 'december', '2026-12-08')).toMatchObject({ version: now + 1 })
    expect(await document('cookies')).toMatchObject({
      in_force: { version: now },
      scheduled: { version: now + 1, valid_from: '2026-12-08' },
      draft: null,
    })
    expect(await shown('cookies', 'current', 6 * day)).toMatchObject({ version: now })
    expect(await shown('cookies', 'current', 7 * day)).toMatchObject({ version: now + 1 })

    await save('cookies', 'Hned.')
    expect(await publish('cookies', 'at-once')).toMatchObject({
      status: 409,
      error_trans_key: 'content.error.scheduled',
    })
    const withdraw = async () =>
      await told(staff.put(`${at}/withdraw`, { code: 'cookies', version: now + 1, reason: 'a slip' }))
    expect(await withdraw()).toMatchObject({ status: 200, is_new: true })
    expect(await withdraw()).toMatchObject({ status: 200, is_new: false })
    expect(await shown('cookies', 'current', 7 * day)).toMatchObject({ version: now })
    expect(await publish('cookies', 'at-once')).toMatchObject({ version: now + 2 })
    expect(await shown('cookies', now + 1, 7 * day), 'it never was in force').toBeNull()
    expect(
      await told(staff.put(`${at}/withdraw`, { code: 'cookies', version: now + 2, reason: 'too late' })),
    ).toMatchObject({ status: 409, error_trans_key: 'content.error.in_force' })
  })

  test('are not published with faults: each is named with its line', async () => {
    expect(await save('legal-guarantee', 'ok\n\n<script>x</script>\n\n[x](/neni)', 0)).toMatchObject({
      status: 200,
      draft: { faults: [{ field: 'cs.body', line: 3 }, { line: 5 }] },
    })
    expect(await publish('legal-guarantee', 'faulty')).toMatchObject({
      status: 422,
      error_trans_key: 'content.error.faults',
      errors: [
        { path: 'cs.body:3', error_trans_key: 'content.error.html' },
        { path: 'cs.body:5', error_trans_key: 'content.error.link_unknown' },
      ],
    })
    const { text } = await staff.get(`${at}/preview?code=legal-guarantee&at=draft`)
    expect(JSON.parse(text)).toMatchObject({
      cs: {
        title: 'Nadpis',
        blocks: expect.arrayContaining([expect.objectContaining({ kind: 'paragraph' })]),
      },
      faults: [{ line: 3 }, { line: 5 }],
    })
    expect(await told(staff.put(`${at}/discard`, { code: 'legal-guarantee', revision: 1 }))).toMatchObject({
      is_new: true,
    })
    expect(await document('legal-guarantee')).toMatchObject({ draft: null, revision: 2 })
    expect(await save('legal-guarantee', 'late', 1), 'of who wrote on').toMatchObject({ status: 409 })
  })

  test('terms: an order keeps the version that it accepted, the next one accepts the new one', async () => {
    const { db, config } = open().shop
    const early = await submitted(open())
    await save('terms', 'Nové podmínky.')
    expect(await publish('terms', 'terms-1')).toMatchObject({ status: 200 })
    const late = await submitted(open())
    const termsOf = async (id: number) => {
      const order = await findOrder({ db }, { id })
      const versionId = order?.termsVersionId ?? 0
      return await acceptedDocument({ db, now: start }, { versionId, locale: 'cs', issuer: config })
    }
    expect(words(await termsOf(late.id))).toBe('Nové podmínky.')
    expect(words(await termsOf(early.id))).not.toContain('Nové podmínky')
    expect(words(await shown('terms', 'previous'))).toBe(words(await termsOf(early.id)))
  })

  test('of two who publish the same draft at once, one version comes', async () => {
    await save('shipping-and-payment', 'Doprava.')
    const { revision = 0, in_force: before } = await document('shipping-and-payment')
    const race = await Promise.all(
      ['one', 'two'].map(
        async (key) =>
          await within(
            async (tx) =>
              await publishDraftByStaff(
                { tx, actor: system, now: start },
                { code: 'shipping-and-payment', revision, validFrom: null, key },
              ),
          ),
      ),
    )
    expect(race.filter((one) => isRefusal(one))).toHaveLength(1)
    expect((await document('shipping-and-payment')).in_force?.version).toBeGreaterThan(before?.version ?? 0)
  })

  test('what staff has written is not written over by a release', async () => {
    const { db } = await database()
    const before = await shown('contact', 'current')
    await loadShippedDocuments({ db })
    expect(await shown('contact', 'current')).toEqual(before)
  })

  test('are written by who may, and each change stands in the audit without a word of the text', async () => {
    const { db } = open().shop
    const reader = await aMember(db, 'reader@content.example', 'support')
    const texts = { cs: { title: 'x', body: 'x' }, en: { title: 'x', body: 'x' } }
    const refused = await within(
      async (tx) =>
        await saveDraftByStaff(
          { tx, actor: reader, now: start },
          { code: 'withdrawal', ...texts, note: '', baseRevision: 0 },
        ),
    )
    expect(refused).toMatchObject({ refused: true, status: 403 })
    const held = await within(
      async (tx) =>
        await withdrawVersionByStaff(
          { tx, actor: reader, now: start, queue: open().shop.queue },
          { code: 'contact', version: 1, reason: 'x' },
        ),
    )
    expect(held).toMatchObject({ refused: true, status: 403 })
    const subject = { kind: 'document', id: 'contact' }
    const { rows } = pageIn(await findAuditEvents({ db }, { size: 9, subject }))
    expect(rows.map(({ operation }) => operation)).toEqual(['document.publish', 'document.save'])
    expect(rows[0]?.after).toMatchObject({ validFrom: '2026-12-01' })
    expect(JSON.stringify(rows)).not.toContain('Volejte')
  })

  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
})
