// Texts that name an account for payments: a member without the right to the bank's setting cannot write one
// alone, wherever customers read it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { requestIn } from '../../../test/outcome.ts'
import { must } from '../../../test/packing.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { runVerb } from '../../../test/statements.ts'
import type { Actor, OperationContext, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { mailWordsInForce } from '../../shop/content/content.ts'
import { findMessages } from '../../shop/orders/orders.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { publishDraftByStaff, saveDraftByStaff } from '../content/drafts.ts'
import { changeMailTextsByStaff } from './texts.ts'
import { writeToBuyer } from './order-messages.ts'
import { cancelOrderByStaff } from '../orders/decisions.ts'

const elsewhere = '19-2000145398 / 2010'
const sentence = 'newsletter_mail.confirm.subject'

withShop('words about where money goes', (open) => {
  const staff: Partial<Record<Role, StaffActor>> = {}
  let keys = 0
  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'support', 'editor'] as const)
      staff[role] = await aMember(open().shop.db, `${role}@words.cz`, role)
  })
  const a = (role: Role): StaffActor => {
    const member = staff[role]
    if (!member) throw new Error(`There is no ${role}`)
    return member
  }
  const does = async <T>(
    actor: Actor,
    work: (context: OperationContext & { tx: Tx; queue: Queue }) => Promise<T>,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { actor, queue, now: today })
  }
  const approve = async (role: Role, id: number) => await approveRequest(open().shop, { actor: a(role), id })

  test('a mail’s sentence with an account waits for a member with the right to the bank’s setting', async () => {
    const text = `Zaplaťte na ${elsewhere}, {{shopName}}`
    const given = { kind: 'newsletter_mail.confirm', locale: 'cs', note: '', validFrom: null } as const
    const change = async (role: Role, said: string, baseVersion: number) =>
      await does(
        a(role),
        async (context) =>
          await changeMailTextsByStaff(context, { ...given, texts: { [sentence]: said }, baseVersion }),
      )
    const inForce = async () => {
      const { settings } = await mailWordsInForce({ db: open().shop.db, now: today })
      return settings.mailWords.cs[sentence]
    }
    const request = requestIn(await change('editor', text, 0))
    expect(await inForce()).toBeUndefined()
    expect(await approve('manager', request)).toMatchObject({ status: 403 })
    must(await approve('owner', request))
    expect(await inForce()).toBe(text)
    // One person may change a text without an account, and an owner may write one with an account alone.
    expect(await change('editor', 'Ještě krok, {{shopName}} čeká', 1)).toMatchObject({ version: 2 })
    expect(await change('owner', text, 2)).toMatchObject({ version: 3 })
  })

  test('a message to a buyer with a payment link is sent once two have agreed', async () => {
    const { id } = await submitted(open())
    const write = async (role: Role, text: string) =>
      await does(
        a(role),
        async (context) =>
          await writeToBuyer(context, { orderId: id, key: `words-${++keys}`, subject: 'Platba', text }),
      )
    const messages = async () => (await findMessages({ db: open().shop.db }, id)).map(({ text }) => text)
    expect(await write('support', 'Balík dorazí zítra.')).toMatchObject({ isNew: true })
    const link = 'Zaplaťte na https://platby.example/moje, prosím.'
    const request = requestIn(await write('support', link))
    expect(await messages()).toHaveLength(1)
    expect(await approve('manager', request)).toMatchObject({ status: 403 })
    must(await approve('owner', request))
    expect(await messages()).toContain(link)
  })

  test('an account that begins in the subject and ends in the text is one, and the shop’s own pages are no foreign link', async () => {
    const { id } = await submitted(open())
    const write = async (subject: string, text: string) =>
      await does(
        { ...a('support'), shopHost: 'masna.example' },
        async (context) =>
          await writeToBuyer(context, { orderId: id, key: `words-${++keys}`, subject, text }),
      )
    requestIn(await write('Platba 2000145398', '/2010, prosím'))
    requestIn(await write('Platba 2000145398', 'kód banky 2010'))
    expect(await write('Reklamace', 'https://masna.example/reklamace')).toMatchObject({ isNew: true })
    requestIn(await write('Reklamace', 'https://nemasna.example/reklamace'))
  })

  test('a document is weighed as it is published, also where it was saved at that moment', async () => {
    const { db } = open().shop
    const draft = { code: 'accessibility', note: 'why' }
    const texts = (body: string) => ({
      cs: { title: 'Nadpis', body },
      en: { title: 'Title', body: 'English' },
    })
    const save = async (context: OperationContext & { tx: Tx }, body: string, baseRevision: number) =>
      must(await saveDraftByStaff(context, { ...draft, ...texts(body), baseRevision })).draft.revision
    const first = await does(a('editor'), async (context) => await save(context, 'Pište nám.', 0))
    const held = Promise.withResolvers<void>()
    const saved = Promise.withResolvers<number>()
    const saving = does(a('editor'), async (context) => {
      saved.resolve(await save(context, `Plaťte na ${elsewhere}`, first))
      await held.promise
    })
    const revision = await saved.promise
    const publishing = does(
      a('editor'),
      async (context) =>
        await publishDraftByStaff(context, { code: draft.code, revision, validFrom: null, key: 'race' }),
    )
    const waiting = sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    while ((await waiting.execute(db)).rows.length === 0);
    held.resolve()
    await saving
    requestIn(await publishing)
  })

  test('a reason that the customer sees has none of them', async () => {
    const { id } = await submitted(open())
    const cancel = async (why: string) =>
      await does(a('support'), async (context) => await cancelOrderByStaff(context, { orderId: id, why }))
    expect(await cancel(`Zaplaťte znovu na ${elsewhere}`)).toMatchObject({
      status: 422,
      error_trans_key: 'staff.error.payment_words',
      values: { words: '19-2000145398/2010' },
    })
    expect(await cancel('Zboží došlo.')).toMatchObject({ cancelled: true })
  })
})
