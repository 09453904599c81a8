import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { fioFile } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { statements } from './statements.ts'

withShop('bank statements at the command line', (open, database) => {
  const files: Record<string, string> = {
    'foreign.json': fioFile([], 'CZ6508000000192000145399'),
    'letter.txt': 'Dear shop',
  }
  const told = async (...words: string[]) => await says(statements, words, { open, database, files })
  const unmatched = /^2026-11-21 {2}CZK\s1 {2}VS 2600999998 {2}\w+ {2}2900233333\/2010, Jan Novák$/

  test('pay orders, and list what paid none; a file that comes again changes nothing', async () => {
    const { id, number, totalWithVat: amount } = await submitted(open())
    expect(await told('unmatched')).toBe('Every transfer paid its order.')
    const stray = { id: '2', amount: 100, symbol: '2600999998', name: 'Jan Novák' }
    files['fio.json'] = fioFile([{ id: '1', amount, symbol: number }, stray])
    const [seen, summary, ...listed] = (await told('import', 'fio.json')).split('\n')
    expect(seen).toBe('Read as Fio JSON, Česká spořitelna (0800).')
    expect(summary).toBe('Orders paid: 1. To look at: 1. Known before: 0.')
    expect(listed).toEqual([expect.stringMatching(unmatched)])
    expect((await findOrder({ db: open().shop.db }, { id }))?.states.payment).toBe('PAID')
    expect(await told('import', 'fio.json', '--kind', 'fio')).toContain(
      'Orders paid: 0. To look at: 0. Known before: 2.',
    )
    expect(await told('unmatched')).toMatch(unmatched)
  })

  test('are not taken from what is none, from another account, or by who may not', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    for (const words of [[], ['import'], ['unmatched', 'x'], ['import', 'fio.json', '--kind', 'pdf']])
      expect(await told(...words)).toContain('npm run shop -- statements import <file>')
    expect(await told('import', 'none.json')).toBe("none.json can't be read.")
    expect(await told('import', 'letter.txt')).toContain('say which with --kind')
    expect(await told('import', 'letter.txt', '--kind', 'camt')).toMatch(/^The statement can't be read/)
    files['short.json'] = fioFile([{ id: '1', amount: 100 }]).replace(
      '"closingBalance":',
      '"closingBalance":1',
    )
    expect(await told('import', 'short.json')).toContain('differ by 10001.00, but the entries add up to 1.00')
    expect(await told('import', 'foreign.json')).toContain('the statement of another account than ours')
    files['more.json'] = fioFile([{ id: '3', amount: 100, symbol: '2600999997' }])
    expect(await told('import', 'more.json', '--as', 'reader@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    expect(await told('unmatched')).not.toContain('2600999997')
    expect(await told('import', 'more.json', '--as', 'owner@example.cz')).toContain('To look at: 1.')
  })
})
