import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { aMember } from '../../../test/staff.ts'
import { transferred } from '../../../test/submitted.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { settleRemittance } from '../../workflows/payment/payment.ts'
import { cod } from './cod.ts'
import { money } from './money.ts'
import { todo } from './todo.ts'

withShop('cash on delivery at the command line', (open, database) => {
  const files: Record<string, string> = {}
  const told = async (...words: string[]) => await says(cod, words, { open, database, files })
  const paymentOf = async (id: number) => (await findOrder({ db: open().shop.db }, { id }))?.states.payment

  test('is looked at, taken once, decided about line by line, matched with its transfer, and leaves the work list', async () => {
    const { shop, clock } = open()
    await aMember(shop.db, 'owner@example.cz', 'owner')
    await aMember(shop.db, 'reader@example.cz', 'reader')
    const now = new Date(clock.now.getTime() - 10 * 24 * 3600_000)
    const [one, other] = [await cashParcel(open(), { now }), await cashParcel(open(), { now })]
    const due = await told('awaited', '--late')
    expect(due).toContain(`${one.reference}  packeta`)
    expect(due).toMatch(/10 days ago {2}due .* {2}late/)
    expect(await says(todo, [], { open, database })).toContain(
      '     2  parcels whose cash is late: npm run shop -- cod awaited --late',
    )
    files['cod.csv'] =
      `Číslo objednávky;Dobírka\n${one.reference};${one.cod / 100}\n${other.reference};${other.cod / 100 - 5}\n`
    const batch = ['packeta', 'cod.csv', '--reference', '2026/47', '--on', '2026-11-20', '--fee', '20']
    const plan = await told('import', ...batch, '--dry-run')
    expect(plan).toMatch(/Nothing was written\./)
    expect(plan).toMatch(/2 {2}\S+ {2}CZK\s\S+ {2}PAID\n3 {2}\S+ {2}CZK\s\S+ {2}DIFFERS {2}expected CZK/)
    expect(await told('list')).toBe('No remittance is open.')
    expect(await told('import', ...batch, '--as', 'reader@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    const written = await told('import', ...batch, '--as', 'owner@example.cz')
    expect(written).toMatch(/^Remittance \d+: written\./)
    expect(await paymentOf(one.orderId)).toBe('PAID')
    expect(await told('import', ...batch)).toMatch(/^Remittance \d+: known before\./)
    const [, id = ''] = /^Remittance (\d+)/.exec(written) ?? []
    const [, line = ''] = /line (\d+) .*DIFFERS/.exec(await told('show', id, '--undecided')) ?? []
    const small = ['--reason', 'small']
    expect(await told('accept', line)).toMatch(/^reason: Enter a reason\./)
    expect(await told('accept', line, ...small)).toBe(`Difference accepted. Line ${line}: ACCEPTED.`)
    expect(await told('accept', line, ...small)).toBe(`It was done before. Line ${line}: ACCEPTED.`)
    expect(await paymentOf(other.orderId)).toBe('PAID')
    const order = await findOrder(shop, { id: other.orderId })
    if (!order) throw new Error('no order')
    await transferred(open(), order, one.cod + other.cod - 5_00 - 20_00)
    const [, transfer = ''] = /(\d+)/.exec(await says(money, ['list'], { open, database })) ?? []
    expect(await told('match', id, transfer, '--reason', '')).toBe('Transfer matched.')
    await settleRemittance({ db: shop.db, now: clock.now }, { remittanceId: Number(id) })
    expect(await told('list')).toBe('No remittance is open.')
    expect(await told('list', '--all')).toContain('settled')
    expect(await says(todo, [], { open, database })).not.toContain('npm run shop -- cod')
  })

  test('is typed by hand, corrected, released, claimed and closed; words that make no sense change nothing', async () => {
    const parcel = await cashParcel(open(), { now: open().clock.now })
    const batch = ['--reference', 'P-1', '--on', '2026-11-20']
    const written = await told('write', 'packeta', `X1=${parcel.cod / 100}`, 'X2=10', ...batch)
    const [, id = ''] = /^Remittance (\d+)/.exec(written) ?? []
    const [first = '', second = ''] = [...written.matchAll(/^line (\d+) .*UNKNOWN/gm)].map(
      ([, line = '']) => line,
    )
    const why = ['--reason', 'test']
    expect(await told('correct', first, 'none', ...why)).toBe('We have no such parcel with this carrier.')
    expect(await told('correct', first, parcel.reference, ...why)).toContain(`Line ${first}: PAID.`)
    expect(await told('claim', second, ...why)).toContain('decided already')
    expect(await told('release', second, ...why)).toContain(`Line ${second}: RELEASED.`)
    expect(await told('close', id, ...why)).toContain('First lead a transfer to it')
    expect(await told('match', id, '999999', ...why)).toBe('There’s nothing here.')
    files['bad.csv'] = 'Číslo zásilky;Dobírka\nZ1;abc\n'
    expect(await told('import', 'packeta', 'bad.csv', ...batch)).toBe(
      'Nothing was taken of bad.csv:\nLine 2: invalid amount. Enter CZK with up to two decimals, such as 1290.50.',
    )
    for (const words of [[], ['accept'], ['match', '1'], ['list', 'x'], ['correct', '1', ...why]])
      expect(await told(...words)).toContain('npm run shop -- cod match <remittance> <money>')
    expect(await told('write', 'dhl', 'X=1', ...batch)).toBe('The carriers are packeta, balikovna and ppl.')
    expect(await told('write', 'packeta', 'X', ...batch)).toBe('Say parcels as <number>=<czk>.')
    expect(await told('show', '999999')).toBe('There is no remittance 999999.')
  })
})
