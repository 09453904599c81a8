// Of two clerks who change the same thing, the slower one is refused, and the first one's work is kept.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withShop } from '../../test/app.ts'
import { aMember } from '../../test/staff.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { submitted } from '../../test/submitted.ts'
import { sqlRows } from '../../test/statements.ts'
import { findMember } from '../shop/staff/staff.ts'

/** The hidden digest of a form's initial values. */
const seenIn = (html: string, intent: string, of = ''): string => {
  const forms = html.split('<form').filter((form) => form.includes(`name="intent" value="${intent}"`))
  const form = forms.find((one) =>
    of === '' ? !one.includes('name="of"') : one.includes(`name="of" value="${of}"`),
  )
  return /name="seen" value="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
}

withShop('two clerks at one form', (open, database) => {
  const { opens, sends } = plainForms(open)

  /** Both open the page; the first saves, the second is refused, looks, and then saves. */
  const both = async (page: string, intent: string, first: object, second: object, of = '') => {
    const seen = seenIn((await opens(page)).html, intent, of)
    expect(seen, `${page}: ${intent}`).not.toBe('')
    const save = async (fields: object, saw: string) =>
      await sends(page, { intent, ...(of === '' ? {} : { of }), ...fields, seen: saw })
    expect((await save(first, seen)).status, page).toBe(303)
    const told = await save(second, seen)
    expect([page, told.status]).toEqual([page, 409])
    expect(told.html).toContain('Someone else changed this in the meantime')
    const now = seenIn((await opens(page)).html, intent, of)
    expect((await save(second, now)).status, page).toBe(303)
  }

  test('roles of a colleague', async () => {
    await aMember(open().shop.db, 'kolegyne@example.cz', 'reader')
    const found = await findMember({ db: open().shop.db }, { emailKey: 'kolegyne@example.cz' })
    const id = String(found?.id)
    await both('settings/staff', 'roles', { id, role: 'editor' }, { id, role: 'support' }, id)
    const after = await findMember({ db: open().shop.db }, { emailKey: 'kolegyne@example.cz' })
    expect(after?.roles).toEqual(['support'])
  })

  test('terms of a carrier, and packaging on either of its pages', async () => {
    const days = { silent_days: '5', lost_claim_days: '30', damage_claim_days: '3' }
    const terms = { carrier: 'ppl', most_weight_g: '30000', most_point_weight_g: '', ...days }
    await both('packing/carriers', 'shipment.terms', terms, { ...terms, silent_days: '6' }, 'ppl')
    const box = { code: 'BOX-M', tare_g: '200', holds_g: '5000', active: 'on' }
    for (const [page, tare] of Object.entries({ 'packing/carriers': '210', 'settings/delivery': '220' }))
      await both(page, 'shipment.change_packaging', box, { ...box, tare_g: tare }, 'BOX-M')
    const add = 'shipment.add_packaging'
    const fresh = { intent: add, code: 'box-new', tare_g: '10', holds_g: '100', active: 'on' }
    const seen = seenIn((await opens('settings/delivery')).html, add)
    expect((await sends('settings/delivery', { ...fresh, seen })).status).toBe(303)
    // A second new packaging with the same code would overwrite it.
    expect((await sends('settings/delivery', { ...fresh, tare_g: '20', seen })).status).toBe(409)
  })

  test('the price of a delivery, also if one clerk takes it for a new one', async () => {
    const of = { shipping: 'packeta_point', order_type: 'B2C', up_to_weight_g: '5000' }
    const [intent, row] = ['delivery.change_price', 'packeta_point B2C 5000 ']
    await both('settings/delivery', intent, { ...of, amount: '10' }, { ...of, amount: '20' }, row)
    const add = { ...of, intent: 'delivery.add_price', of: 'packeta_point', amount: '30' }
    const seen = seenIn((await opens('settings/delivery')).html, add.intent, add.of)
    expect((await sends('settings/delivery', { ...add, seen })).status).toBe(409)
  })

  test('a price list, a threshold, and the note of an order', async () => {
    const list = { code: 'b2b', name: 'Resellers', from: '', until: '' }
    await both('prices/lists?list=b2b', 'change', list, { ...list, name: 'Trade' }, 'b2b')
    await both('stock/variants/BM-CHILLI-50', 'stock.threshold', { pieces: '5' }, { pieces: '7' })
    const { number } = await submitted(open())
    const note = (text: string) => ({ note: text, reason: 'by phone' })
    await both(`orders/${number}`, 'order.customer_note', note('Ring twice'), note('Leave it at the door'))
  })

  test('words and order of pictures', async () => {
    const { owner } = await database()
    const { code } = await owner.db
      .selectFrom('product')
      .select('code')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const rows = await sqlRows<{ id: number }>(owner.db)`
        with made as (
          insert into picture (hash, width, height, master, added_at)
          select md5(n::text), 1000, 1000, '\\x00', now() from generate_series(1, 3) n returning id
        )
        insert into product_picture (product_id, picture_id, position, alt_cs, alt_en)
        select p.id, made.id, row_number() over (order by made.id), 'Maso', 'Meat' from made, product p where p.code = ${code}
        returning picture_id as id`
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    const [one = 0, other = 0, ...rest] = ids
    const page = `products/${code}`
    const alt = (cs: string) => ({ picture: one, cs, en: 'Jerky on a board' })
    await both(page, 'describe', alt('Sušené maso'), alt('Maso na prkénku'), String(one))
    const order = (...picture_ids: number[]) => ({ picture_ids: JSON.stringify(picture_ids) })
    const first = order(other, one, ...rest)
    await both(page, 'product.order_pictures', first, order(...ids), `${one} after`)
  })

  test('the answer to a review, and the account of a refund', async () => {
    const { owner } = await database()
    await sqlRows(
      owner.db,
    )`insert into review (product_id, locale, stars, text, author, bought_in, written_at, state, decided_at)
        select min(product_id), 'cs', 5, 'Dobré', 'Eva', '2026-10-01', now(), 'APPROVED', now() from variant`
    const review = await owner.db
      .selectFrom('review')
      .select(['id', 'version'])
      .where('author', '=', 'Eva')
      .executeTakeFirstOrThrow()
    const answer = (text: string) => ({ review: `r${review.id}.${review.version}`, text })
    await both(`content/reviews/${review.id}`, 'review.answer', answer('Děkujeme.'), answer('Těší nás to.'))

    await sqlRows(owner.db)`alter table payment_refund disable trigger user`
    const received = await sql<{
      id: number
    }>`insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
        values ('CASH', 'two clerks', '2026-11-01', 'CZK', 31100, 31100, 31100, now()) returning id`.execute(
      owner.db,
    )
    const refund = await sql<{
      id: number
    }>`insert into payment_refund (key, amount, reason, message_id, actor, created_at, received_id)
        values ('two clerks', 31100, 'Twice', 'twoclerkstwoclerks', 'staff', now(), ${received.rows[0]?.id}) returning id`.execute(
      owner.db,
    )
    await sqlRows(owner.db)`alter table payment_refund enable trigger user`
    const of = String(refund.rows[0]?.id)
    const account = (holder: string) => ({
      refund: of,
      account: '19-2000145399/0800',
      holder,
      reason: 'wrote',
    })
    await both('money/refunds', 'payout.account', account('Jana'), account('Petr'), of)
  })
})
