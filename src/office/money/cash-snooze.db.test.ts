// Late cash that was snoozed is resumed on the page that lists it, late or not.
import { expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { pageIn } from '../../../test/page-in.ts'
import { sqlRows } from '../../../test/statements.ts'
import { listSnoozed } from '../../shop/snooze/snooze.ts'
import { snoozeKinds } from '../../shop/snooze/rules.ts'

withShop('cash that is set aside', (open, database) => {
  const { opens, sends } = plainForms(open)
  const aside = async () =>
    pageIn(await listSnoozed({ db: open().shop.db }, { now: today, kinds: snoozeKinds, size: 10 })).rows
  /** True if the parcel's row offers the action. */
  const offers = async (page: string, intent: string, shipmentId: number) =>
    (await opens(page)).html
      .split('<form')
      .some(
        (form) =>
          form.includes(`value="${intent}"`) &&
          form.includes('name="kind" value="cash"') &&
          form.includes(`name="name" value="${shipmentId}"`),
      )

  test('is taken up by the page that its link leads to, though it is late no more', async () => {
    const longAgo = new Date(today.getTime() - 60 * 24 * 3600_000)
    const { shipmentId, reference } = await cashParcel(open(), { now: longAgo })
    const about = { kind: 'cash', name: String(shipmentId), reason: 'The carrier looks for it' }
    expect(await offers('money/cod', 'order.set_aside', shipmentId)).toBe(true)
    const set = await sends('money/cod', { intent: 'order.set_aside', until: '2026-11-28', ...about })
    expect(set.status).toBe(303)
    expect(await aside()).toMatchObject([{ kind: 'cash', id: shipmentId }])
    const { owner } = await database()
    await sqlRows(owner.db)`update shipment set delivered_at = ${today} where id = ${shipmentId}`
    // Its link opens the list that has it, which is not the list of late cash.
    const { html } = await opens('aside')
    const [link = ''] = /\/en\/admin\/money\/cod[^"]*/.exec(html) ?? []
    const page = link.replace('/en/admin/', '').replace(/#.*/, '')
    expect((await opens(page)).html).toContain(reference)
    expect(await offers(page, 'order.take_up', shipmentId)).toBe(true)
    expect((await sends(page, { intent: 'order.take_up', ...about })).status).toBe(303)
    expect(await aside()).toEqual([])
    // Cash that is neither late nor snoozed only waits for its carrier.
    expect(await offers(page, 'order.set_aside', shipmentId)).toBe(false)
    expect(await offers(page, 'take_up', shipmentId)).toBe(false)
  })
})
