import { expect, test } from 'vitest'
import { contact, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { sqlRows } from '../../../test/statements.ts'
import { orders } from './orders.ts'
import { todo } from './todo.ts'

withShop('orders at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(orders, words, { open, database })

  test('are listed and shown; their money is accepted, goes back, and is written as sent', async () => {
    const order = await submitted(open())
    const { number } = order
    expect(await told('list', '--waiting')).toMatch(new RegExp(`^${number} .* ${contact.email}$`))
    expect(await told('list', '--review')).toBe('No order.')
    await transferred(open(), order, order.totalWithVat - 100)
    expect(await told('list', '--review')).toContain(number)
    expect(await told('deny', number, '--reason', 'None came')).toMatch(/^A transfer arrived for this order/)
    expect(await told('accept', number, '--reason', 'A crown is ours', '--payment', 'transfer')).toBe(
      'Payment accepted. (state paid)',
    )
    const refund = ['refund', number, '--amount', '10', '--reason', 'Torn', '--key', 'torn-1']
    const asked = await told(...refund)
    expect(asked).toMatch(
      / Refund \d+ of CZK\s10 is to be sent by you in the bank; it is DUE\. \(refunds \d+\)$/,
    )
    expect(await told(...refund), 'by the same key, once').toBe(asked)
    expect(await told('list', '--refund-due')).toMatch(
      new RegExp(`^${number} .*\n\nTo be sent in the bank:\n\\d+  order ${number}: CZK 10 to `),
    )
    expect(await told('refund-sent', number)).toMatch(
      /^Refund recorded as sent\. The customer gets an email\. CZK\s10 went back\.$/,
    )
    const shown = await told('show', number)
    for (const said of [contact.email, 'A crown is ours', 'Transfers:', 'Torn']) expect(shown).toContain(said)
  })

  test('are cancelled once, in the name of who does it, and not by what makes no sense', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const { number } = await submitted(open(), { payment: 'cod' })
    for (const words of [[], ['list', number], ['list', '--waiting', '--review'], ['eat', number]])
      expect(await told(...words)).toContain('npm run shop -- orders list')
    expect(await told('cancel', number)).toMatch(/^reason: [^]*npm run shop -- orders cancel <order>/)
    expect(await told('show', '2699999999')).toBe('There is no order 2699999999.')
    const why = ['--reason', 'The customer called']
    expect(await told('refund', number, '--amount', 'ten', ...why)).toMatch(/^amount: /)
    expect(await told('refund', '2699999999', '--amount', '10', ...why)).toBe('There’s nothing here.')
    expect(await told('accept', number, ...why)).toBe('The payment of this order is not in review.')
    expect(await told('cancel', number, ...why, '--as', 'reader@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    expect(await told('cancel', number, ...why, '--as', 'stranger@example.cz')).toContain(
      'is not a member of staff',
    )
    expect(await told('cancel', number, ...why, '--as', 'owner@example.cz')).toBe(
      'Order cancelled. The customer gets an email.',
    )
    expect(await told('cancel', number, ...why)).toBe('It was done before.')
  })

  test('are changed before they are packed, after a look at what that would cost', async () => {
    const { number } = await submitted(open())
    const line = ['--line', 'snack_piece=5']
    const shown = await told('preview-change', number, ...line)
    expect(shown).toMatch(/version 1\. snack_piece 3 → 5\. Total CZK.414, was CZK.296\.$/)
    const change = ['change', number, ...line, '--why', 'The customer called', '--key', 'five']
    expect(await told(...change)).toBe('A change has a --key and the --version that you saw.')
    expect(await told(...change, '--version', '1')).toMatch(
      /it is changed, and the customer is told\. snack_piece 3 → 5\. Total CZK.414\.$/,
    )
    expect(await told(...change, '--version', '1')).toBe(`Order ${number}: it was changed so before.`)
    expect(await told(...change.slice(0, -1), 'six', '--version', '1')).toContain(
      'The order was changed meanwhile',
    )
    expect(await told('preview-change', number, '--line', 'a=b')).toContain('A line is --line')
  })

  test('are held and let go on, and noted', async () => {
    const { number } = await submitted(open(), { payment: 'cod' })
    const why = ['--reason', 'Wait for the other one']
    expect(await told('hold', number)).toMatch(/^reason: /)
    expect(await told('hold', number, ...why)).toBe('Order is on hold.')
    expect(await told('hold', number, ...why)).toBe('It was done before.')
    expect(await told('list', '--held')).toMatch(new RegExp(`^${number} .*, held  ${contact.email}$`))
    expect(await says(todo, [], { open, database })).toContain(
      'orders that are held: npm run shop -- orders list --held',
    )
    expect(await told('note', number)).toMatch(/^text: Enter a note\./)
    expect(await told('note', number, '--text', 'Rings twice')).toBe('Note saved.')
    expect(await told('note', number, '--text', 'Rings twice')).toBe('It was done before.')
    const corrected = await told('customer-note', number, '--note', 'Gate B', ...why)
    expect(corrected).toBe('Customer note updated. It had 0 characters and has 6.')
    expect(await told('customer-note', number, ...why)).toMatch(/^note: /)
    const shown = await told('show', number)
    for (const said of ['Held:', 'Wait for the other one', 'Rings twice', 'Gate B'])
      expect(shown).toContain(said)
    expect(await told('release', number, ...why)).toBe('Hold released.')
    expect(await told('release', number, ...why)).toBe('It was done before.')
    expect(await told('list', '--held')).toBe('No order.')
  })

  test('show their mails, none of which is sent where there is none', async () => {
    const { number } = await submitted(open(), { payment: 'cod' })
    expect(await told('mails', number)).toBe('No mail was sent.')
    const { db } = open().shop
    await sqlRows(db)`insert into mail (event, recipient, subject, created_at, sent_at)
        values (${`order-confirmation:${number}`}, ${contact.email}, 'x', now(), now())`
    const [id = ''] = /^\d+/.exec(await told('mails', number)) ?? []
    expect(await told('mails', number)).toMatch(/ sent {2}.…@\S+$/)
    const send = ['mail-again', number, id, '--reason', 'It was lost']
    expect(await told(...send)).toBe('Email is being resent.')
    expect(await told(...send)).toBe('It was done before.')
  })
})
