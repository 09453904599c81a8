import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { shop } from './shop.ts'

withShop('parcels at the command line', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) =>
    await says(shop, ['shipments', ...words], { open, database, files })
  const ordered = async (payment: 'cod' | 'transfer') => {
    const order = await submitted(open(), { payment, shipping: 'balikovna' })
    if (payment === 'transfer') await transferred(open(), order)
    return order
  }

  test('are packed, labelled, handed over, followed and booked, each order for itself', async () => {
    expect(await told('list')).toBe('Nothing waits to be packed.')
    const [cod, paid] = [await ordered('cod'), await ordered('transfer')]
    expect(await told('list')).toMatch(new RegExp(`${cod.number} .*to be packed\n {4}3 x [^]*${paid.number}`))
    // A failure does not undo the orders before and after it.
    expect((await told('pack', cod.number, '2699999999', paid.number)).split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${cod.number} {2}packed, balikovna .*, collects CZK`)),
      expect.stringMatching(new RegExp(`^${paid.number} {2}packed, balikovna `)),
      '2699999999  There is no such order.',
      '1 of 3 failed.',
    ])
    expect(await told('labels', cod.number, paid.number, '--to', 'labels.pdf')).toBe(
      'Labels: 2, in labels.pdf.',
    )
    expect(Buffer.from(files['labels.pdf'] ?? '').toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await told('csv', 'balikovna', '--to', 'parcels.csv')).toBe('Parcels: 2, in parcels.csv.')
    expect(String(files['parcels.csv'])).toContain(cod.number)
    expect(await told('cancel', paid.number)).toContain('not packed any more')
    expect(await told('hand-over', cod.number)).toContain('on its way')
    expect(await told('number', cod.number, 'DR1234567890C')).toContain('number DR1234567890C')
    expect(await told('ready', cod.number, '--until', '2026-11-30')).toContain('until 2026-11-30')
    expect(await told('list', '--under-way')).toMatch(
      new RegExp(`^${cod.number} [^\n]*waits for its customer`),
    )
    expect(await told('delivered', cod.number)).toContain('delivered')
    expect(await told('cod-paid', cod.number)).toContain('Cash on delivery recorded. (order')
    expect(await told('cod-paid', cod.number)).toContain('It was booked before.')
    expect((await findOrder({ db: open().shop.db }, { id: cod.id }))?.states.order).toBe('COMPLETED')
    for (const step of ['pack', 'hand-over']) await told(step, paid.number)
    expect(await told('returned', paid.number, '--restock')).toContain('came back')
    expect(await told('track')).toBe('Tracking updated. (moved 0)')
  })

  test('go in several, are lost, claimed, sent again, given back, and left out', async () => {
    const days = ['--silent-days', '5', '--lost-claim-days', '180', '--damage-claim-days', '3']
    const weights = ['--most-weight-g', '20000', '--most-point-weight-g', 'none']
    // A weight that is left out lifts no bound.
    expect(await told('terms', 'change', '--carrier', 'balikovna', ...days)).toContain('most-weight-g: ')
    await told('terms', 'change', '--carrier', 'balikovna', ...days, ...weights)
    expect(await told('terms')).toMatch(/balikovna {2}most 20000 g, at a point - g; silent after 5 days/)
    const order = await submitted(open(), { boxes: 1, pieces: 5, shipping: 'balikovna' })
    await transferred(open(), order)
    const { number } = order
    expect(await told('propose', number)).toMatch(/^Parcels: 1\.[^]*--lines 1:20,2:5 --in BAG-S/)
    expect(await told('pack', number, '--lines', '1:12')).toContain('packed, balikovna')
    expect(await told('pack', number, '--lines', '1:9')).toContain('not left to pack')
    expect(await told('pack', number, '--lines', 'all')).toContain('such as 1:20,2:3')
    expect(await told('pack', number, '--lines', '1:4', '--in', 'BOX-M', '--key', 'k')).toContain(
      `${number}-2`,
    )
    expect(await told('show', number)).toMatch(
      /line 1: 12 pieces[^]*line 1: 4 pieces[^]*left to pack[^]*line 2: 5/,
    )
    expect(await told('hand-over', number)).toContain(`${number}-1, ${number}-2`)
    expect(await told('hand-over', `${number}-1`, `${number}-2`)).toContain('on its way')
    expect(await told('missing', `${number}-2`, '--kind', 'lost')).toContain('reason: ')
    expect(await told('missing', `${number}-2`, '--kind', 'lost', '--reason', 'nikde')).toContain(
      'lost by the carrier',
    )
    expect(await told('odd')).toMatch(new RegExp(`${number}-2 .*to settle`))
    expect(await told('claim-open', `${number}-2`, '--amount', '100')).toContain('state OPEN, asked 100')
    expect(await told('claim-decided', `${number}-2`, '--granted', '90')).toContain('granted 90')
    expect(await told('claim-paid', `${number}-2`)).toContain('state PAID')
    const why = ['--reason', 'nikde']
    expect(await told('again', `${number}-2`, ...why)).toContain(`balikovna ${number}-3`)
    expect(await told('cancel', `${number}-3`)).toContain('not packed any more')
    expect(await told('refund', `${number}-2`, ...why)).toMatch(
      /^Parcel resolved\. CZK\s\d+ from the account, by hand\. \(way account, /,
    )
    expect(await told('refund', `${number}-2`, ...why)).toContain('It was settled before.')
    expect(await told('drop', number, ...why)).toMatch(/^lines: /)
    expect(await told('drop', number, '--lines', '1:4,2:5', ...why)).toMatch(/^Remaining items dropped\. CZK/)
    expect(await told('returned', `${number}-1`)).toContain('came back')
    const seen = ['--lines', '[{"line":1,"restocked":10,"written_off":2}]']
    expect(await told('goods', `${number}-1`, ...seen)).toContain('goods back in stock')
    expect(await told('show', number)).toContain('line 1: 12 pieces, 10 sold again, 2 written off')
    expect(await told('goods', `${number}-9`, ...seen)).toBe('There is no such parcel.')
  })

  test('are not packed by who may not, nor by words that make no sense', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const { number } = await ordered('cod')
    for (const words of [[], ['pack'], ['list', number], ['labels', number], ['pack', number, '--restock']])
      expect(await told(...words)).toContain('npm run shop -- shipments list')
    expect(await told('ready', number, '--until', 'soon')).toContain('until: ')
    expect(await told('labels', number, '--to', 'x.pdf')).toBe(`The order is not packed. ${number}`)
    expect(await told('pack', number, '--as', 'reader@example.cz')).toBe(
      `${number}  You are not allowed to do this.\n1 of 1 failed.`,
    )
    expect(await told('pack', number, '--as', 'owner@example.cz')).toContain('packed, balikovna')
  })
})
