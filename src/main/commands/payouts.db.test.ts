import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { importStatement } from '../../workflows/payment/payment.ts'
import { approvals } from './approvals.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { statements } from './statements.ts'
import { todo } from './todo.ts'

withShop('files of refunds at the command line', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) => await says(payouts, words, { open, database, files })
  const why = ['--reason', 'test']
  const today = ['--due-on', '2026-11-21']
  const account = { number: '2900233335', bank: '2010' }
  let nth = 6_000_000
  /** An order that was paid by transfer, and of which a part is to go back. */
  const owed = async () => {
    const { shop } = open()
    const order = await submitted(open())
    const { number: symbol, totalWithVat: amount } = order
    const line = { id: String(nth++), amount, symbol, counter: { number: '', bank: '' } }
    const { db, queue } = shop
    await importStatement(
      { db, queue, iban: ourIban, now: shop.now() },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    const words = ['refund', symbol, '--amount', '10.50', '--key', 'x', '--reason', 'test']
    const asked = await says(orders, words, { open, database, files })
    return { number: symbol, refund: /Refund (\d+)/.exec(asked)?.[1] ?? '' }
  }

  test('are made of what is due, written, uploaded and confirmed by a statement', async () => {
    const { number, refund } = await owed()
    expect(await told('due')).toBe(
      `${refund}  CZK 10.50  order ${number}  no account: write one `.replace('CZK ', 'CZK\u00a0'),
    )
    expect(await says(todo, [], { open, database, files })).toMatch(/1 {2}of these without an account/)
    expect(await told('make', 'abo', '--refunds', refund, ...today)).toMatch(
      /^Refund \d+: The refund has no account\. Set one first\.$/,
    )
    expect(await told('account', refund, '2900233335/2010')).toMatch(/^reason: Enter a reason\./)
    expect(await told('account', refund, '2900233335/2010', ...why)).toBe(`Account saved. (id ${refund})`)
    expect(await told('make', 'abo', '--refunds', 'all', ...today)).toBe(
      'File created. 1 payments, 10.50 CZK. (id 1)',
    )
    expect(await told('make', 'abo', '--refunds', 'all', ...today)).toBe(
      'It was done before. 1 payments, 10.50 CZK. (id 1)',
    )
    expect(await told('due')).toBe('Nothing is to be sent in the bank.')
    expect(await told('list')).toBe('1  ABO  due 2026-11-21  1 payments, 10.50 CZK  MADE, 1 open')
    expect(await told('file', '1', 'out.kpc')).toContain('uploaded 1')
    expect(Buffer.from(files['out.kpc'] ?? '').toString()).toMatch(/^UHL1211126/)
    expect(await told('uploaded', '1')).toBe('File marked as uploaded. (id 1)')
    expect(await told('cancel', '1', ...why)).toMatch(
      /^The bank already has the file, so it can’t be cancelled\./,
    )
    open().clock.now = new Date('2026-11-25T12:00:00Z')
    expect(await says(todo, [], { open, database, files })).toMatch(
      /1 {2}files for the bank that no statement/,
    )
    files['fio.json'] = fioFile([
      { id: '77', day: '2026-11-25', amount: -1050, symbol: number, counter: account },
    ])
    expect(await says(statements, ['import', 'fio.json'], { open, database, files })).toMatch(
      /Refunds confirmed: 1\.$/m,
    )
    expect(await told('show', '1')).toMatch(/CONFIRMED\nSHA-256 [0-9a-f]{64}\n.*CONFIRMED$/)
  })

  test('are cancelled, rejected in part, and for who may', async () => {
    const later = ['--due-on', '2026-11-25']
    const { refund } = await owed()
    await told('account', refund, '2900233335/2010', ...why)
    expect(await told('make', 'abo', '--refunds', refund, ...later)).toContain('(id 2)')
    expect(await told('cancel', '2', ...why)).toBe('File cancelled. (id 2)')
    expect(await told('file', '2', 'two.kpc')).toBe('The file is cancelled.')
    expect(await told('make', 'abo', '--refunds', refund, ...later, '--key', 'again')).toContain('(id 3)')
    expect(await told('reject', '3', refund, ...why)).toBe('Refund moved back to refunds to send. (id 3)')
    expect(await told('due')).toContain('the bank refused it: test')
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    expect(await told('make', 'abo', '--refunds', refund, ...later, '--as', 'reader@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    // Replacing a known account needs a second person's approval; the request is kept.
    await aMember(open().shop.db, 'accountant@example.cz', 'accountant')
    const other = ['account', refund, '19-2000145399/0800', ...why, '--as', 'accountant@example.cz']
    expect(await told(...other)).toMatch(/^A second team member has to approve this\./)
    expect(await says(approvals, ['list'], { open, database, files })).toContain('payout.write_account')
    for (const words of [[], ['pay'], ['make'], ['make', 'gold'], ['list', '1'], ['constructor'], ['cancel']])
      expect(await told(...words)).toContain('npm run shop -- payouts cancel <payout>')
  })
})
