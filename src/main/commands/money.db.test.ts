import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction } from '../../../test/statements.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { importStatement } from '../../workflows/payment/payment.ts'
import { money } from './money.ts'
import { receivables } from './receivables.ts'

withShop('money at the command line', (open, database) => {
  const files: Record<string, string> = {}
  const told = async (...words: string[]) => await says(money, words, { open, database, files })
  const debts = async (...words: string[]) => await says(receivables, words, { open, database, files })
  const why = ['--reason', 'test']
  const numberIn = (text: string) => /(?:^\W*|money |\(id )(\d+)/.exec(text)?.[1] ?? ''

  test('is taken by hand, pays an order in parts, and the words said twice are done once', async () => {
    const { number, totalWithVat: total, id } = await submitted(open())
    const received = await told(
      'receive',
      '--kind',
      'cash',
      '--amount',
      String(total / 100),
      '--received-on',
      '2026-11-20',
      ...why,
    )
    const cash = numberIn(received)
    expect(received).toBe(`Payment recorded. (id ${cash})`)
    expect(await told('list')).toContain('2026-11-20  CASH')
    expect(await told('allocate', cash, number, '--amount', '1', ...why)).toMatch(
      /ALLOCATED CZK\s1\. The order is in review\. \(id \d+\)$/,
    )
    expect(await told('allocate', cash, number, '--amount', '1', ...why)).toMatch(
      /^It was done before\. .*CZK\s1\./,
    )
    const rest = await told('allocate', cash, number, ...why)
    expect(rest).toMatch(/The order is paid\. \(id \d+\)$/)
    expect((await findOrder({ db: open().shop.db }, { id }))?.states.payment).toBe('PAID')
    expect(await told('order', number)).toMatch(/^Due .* open CZK\s0\./)
    const entry = numberIn(rest)
    expect(await told('reverse', entry, ...why)).toMatch(/owes it again\. \(id \d+\)$/)
    expect((await told('show', cash)).split('\n')).toHaveLength(4)
  })

  test('is proposed for the orders that it names, and paid by one word', async () => {
    const { number, totalWithVat } = await submitted(open())
    const { db, queue } = open().shop
    const line = { id: '777001', amount: totalWithVat, message: `za ${number}` }
    const from = { db, queue, iban: ourIban, now: open().clock.now }
    await importStatement(from, { bytes: bytesOf(fioFile([line])), kind: 'fio' })
    const proposed = (await told('proposals')).split('\n').find((one) => one.includes(number)) ?? ''
    expect(proposed).toMatch(/^= money \d+ {2}order \d{10} {2}.* symbol, amount$/)
    expect(await told('allocate', numberIn(proposed), number, ...why)).toMatch(
      /The order is paid\. \(id \d+\)$/,
    )
    expect(await told('proposals')).not.toContain(number)
  })

  test('is snoozed, returned, kept or written off, each with a reason', async () => {
    const order = await submitted(open())
    await transferred(open(), order, 5_00)
    const [line = ''] = (await told('list')).split('\n')
    const transfer = numberIn(line)
    const aside = ['set-aside', transfer, '--until', '2026-12-01']
    expect(await told(...aside)).toMatch(/^reason: Enter a reason\./)
    expect(await told(...aside, ...why)).toBe(`Payment snoozed. (id ${transfer})`)
    expect(await told('list', '--aside')).toContain('aside until 2026-12-01: test')
    expect(await told('set-aside', transfer, ...why)).toMatch(/^Payment unsnoozed\./)
    expect(await told('list', '--aside')).not.toContain('aside until')
    const back = await told('return', transfer, '--amount', '2', ...why)
    expect(back).toMatch(/Send CZK\s2 back in the bank\. \(id \d+\)$/)
    const refund = numberIn(back)
    expect(await told('return-sent', refund)).toMatch(/^Return recorded as sent\. \(id \d+\)$/)
    expect(await told('return-sent', refund)).toBe(`It was done before. (id ${refund})`)
    expect(await told('keep', transfer, ...why)).toMatch(/KEPT CZK\s3\. /)
    expect(await told('write-off', order.number, '--amount', '1', ...why)).toMatch(/WRITTEN_OFF CZK\s1\. /)
  })

  test('is for who may, and by words that make sense', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    for (const words of [
      [],
      ['pay'],
      ['show'],
      ['allocate', '1'],
      ['list', '--aside', '--all'],
      ['receive', '--kind', 'gold', ...why],
    ])
      expect(await told(...words)).toContain('npm run shop -- money receive')
    const cash = [
      'receive',
      '--kind',
      'cash',
      '--amount',
      '1',
      '--received-on',
      '2026-11-20',
      '--key',
      'who',
      ...why,
    ]
    expect(await told(...cash, '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
    expect(await told('show', '99999')).toBe('There is no money 99999.')
    expect(await told('rate', '99999', '--rate', '25', '--on', '2026-11-20', '--source', 'cnb', ...why)).toBe(
      'There’s nothing here.',
    )
    expect(
      await told('receive', '--kind', 'cash', '--amount', '1', '--received-on', '2026-12-24', ...why),
    ).toBe('It can’t be that day.')
  })

  test('that companies owe is listed, held, released and told as a statement of account', async () => {
    const { shop } = open()
    const { id: company, ico } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), company)
    await resellersCart(visitor)
    const { body } = await visitor.put('/api/cart/submit-order', {})
    const order = await findOrder(shop, { token: body.order.token })
    await inTransaction(shop.db, async (tx) => {
      const by = { actor: 'staff' as const, why: 'test', now: shop.now() }
      for (const fulfilment of ['PACKED', 'SHIPPED'] as const)
        await move({ tx }, { orderId: order?.id ?? 0, to: { fulfilment }, by })
      await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: shop.now() }, order?.id ?? 0)
    })
    const { number = '' } = order ?? {}
    expect(await debts('list', '--company', ico)).toMatch(/not due yet$/)
    expect(await debts('companies')).toContain(ico)
    expect(await told('hold', number, '--until', '2026-12-24', ...why)).toMatch(
      /^Reminders are on hold\. \(id \d+\)$/,
    )
    expect(await debts('list', '--company', ico)).toContain('held until 2026-12-24: test')
    expect(await told('release', number, ...why)).toMatch(/^Hold released\. \(id \d+\)$/)
    const days = ['--from', '2026-11-01', '--to', '2026-11-30']
    expect(await debts('statement', ico, ...days)).toMatch(/Opening CZK\s0\n.*DOCUMENT.*\nClosing/)
    expect(await debts('statement', ico, ...days, '--csv', 'account.csv')).toBe('account.csv: 1 movements.')
    expect(files['account.csv']).toMatch(/Výpis\sz\súčtu/)
    for (const words of [[], ['list', 'x'], ['statement', '1', ...days], ['statement', ico]])
      expect(await debts(...words)).toMatch(/npm run shop -- receivables|Say days/)
  })
})
