import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { packingTable } from '../../../test/packing.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { shipments } from './shipments.ts'
import { shop } from './shop.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'

withShop('the stock at the command line', (open, database) => {
  const { order } = packingTable(open)
  const files = {
    'stock.csv': 'code;on_hand\nBM-ORIGINAL-25;70\n',
    'wrong.csv': 'code;on_hand\nNONE;1\n',
    'receipt.csv':
      'code;lot;best_before;pieces;cost\nBM-ORIGINAL-25;A1;2027-05-31;30;18,50\nBM-ORIGINAL-25;B1;2027-03-31;6;19\n',
    'none.csv': 'code;lot;best_before;pieces;cost\nBM-ORIGINAL-25;A1;2027-05-31;many;18\n',
  }
  const told = async (...words: string[]) => await says(shop, ['stock', ...words], { open, database, files })

  const change = async (kind: string, pieces: string, ...more: string[]) =>
    await told('change', 'BM-ORIGINAL-25', '--kind', kind, `--pieces=${pieces}`, '--reason', '', ...more)

  test('is listed, received, counted and imported, each file once', async () => {
    expect(await change('COUNTED', '40')).toMatch(/before \d+, after 40\)$/)
    expect(await change('RECEIVED', '5')).toContain('(code BM-ORIGINAL-25, before 40, after 45)')
    expect(await told('import', 'stock.csv')).toBe('File imported. BM-ORIGINAL-25: 45 -> 70')
    expect(await told('import', 'stock.csv')).toBe(
      'This file has already been imported. Nothing was changed.',
    )
    expect(await told('list')).toContain('BM-ORIGINAL-25: 70')
    expect(await told('movements', 'BM-ORIGINAL-25')).toMatch(
      /^\S+ {2}CORRECTED {2}\+25 = 70\n\S+ {2}RECEIVED {2}\+5 = 45\n/,
    )
    expect(await told('movements', 'NONE')).toBe('There is no such variant.')
  })

  test('is not changed by what makes no sense, or by a member who may not', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    expect(await change('RECEIVED', '-5')).toContain('npm run shop -- stock change')
    expect(await change('RECEIVED', '0')).toContain('Say a whole number of pieces')
    expect(await told('import', 'missing.csv')).toBe("missing.csv can't be read.")
    expect(await told('import', 'wrong.csv')).toBe(
      'The file has errors. Nothing was changed.\nLine 2 (NONE): Unknown variant. Use the code shown in Products.',
    )
    expect(await change('COUNTED', '1', '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
    expect(await told('list')).toContain('BM-ORIGINAL-25: 70')
  })

  const lotOf = (shown: string, code: string): string =>
    new RegExp(String.raw`lot (\d+)  BM-ORIGINAL-25  ${code}:`).exec(shown)?.[1] ?? ''

  test('a receipt is taken in once and shown, and what breaks of its lots is written off', async () => {
    const words = ['receipt', 'receipt.csv', '--supplier', 'Masna s.r.o.', '--document', '2026-117']
    const receipt = await told(...words)
    expect(receipt).toContain('2026-11-21  Masna s.r.o., 2026-117')
    expect(receipt).toContain('A1: 30, best before 2027-05-31, 18.5 CZK a piece')
    expect(await told(...words)).toContain('was received before')
    expect(await told('receipt', 'none.csv', '--supplier', 'x', '--document', 'y')).toContain('Line 2')
    expect(await told('receipts')).toContain('2026-117')
    const lot = lotOf(receipt, 'A1')
    const off = [
      'write-offs',
      'BM-ORIGINAL-25',
      '--pieces',
      '2',
      '--lot-id',
      lot,
      '--reason',
      'damaged',
      '--note',
      'torn',
    ]
    expect(await told(...off, '--key', 'k')).toMatch(/^Pieces written off. \(free \d+\)$/)
    expect(await told(...off, '--key', 'k')).toContain('done before')
    expect(await told(...off.slice(0, -2))).toContain('note: Enter a reason.')
    expect(await told('lots', 'BM-ORIGINAL-25', '--filled')).toContain(`${lot}  BM-ORIGINAL-25  lot A1: 28`)
    const id = /^(\d+) /.exec(receipt)?.[1] ?? ''
    expect(await told('receipts', 'reverse', id, '--reason', 'wrong')).toContain('have left already')
  })

  test('an order is packed from lots of a clerk’s choice, which its recall then finds and reports', async () => {
    const lots = await told('lots', 'BM-ORIGINAL-25', '--filled')
    const lot = /(\d+)  BM-ORIGINAL-25  lot B1/.exec(lots)?.[1] ?? ''
    const id = await order(2)
    const { number = '' } = (await findOrder({ db: open().shop.db }, { id })) ?? {}
    expect(await told('proposal', number)).toContain('variant 7: 2')
    const pack = async (...words: string[]) =>
      await says(shipments, ['pack', number, ...words], { open, database, files })
    expect(await pack('--lots', `${lot}:2`)).toContain('Say why.')
    expect(await pack('--lots', `${lot}:2`, '--why', 'pack is torn')).toContain('packed')
    expect(await told('receivers', lot)).toContain(`${number}  zofie@example.cz  2 pieces`)
    expect(await says(shop, ['shipments', 'delivered', number], { open, database, files })).toContain(number)
    const recall = ['recalls', lot, '--text-cs', 'Nejezte to.', '--text-en', 'Do not eat it.']
    expect(await told('lots', 'BM-ORIGINAL-25')).not.toContain('BLOCKED')
    const sure = ['--confirm', lot]
    expect(await told(...recall)).toBe(`This can't be taken back. If you mean it, add: --confirm ${lot}`)
    expect(await told(...recall, ...sure)).toContain('mails 1)')
    expect(await told(...recall, ...sure)).toContain('done before')
    expect(await told('lots', 'BM-ORIGINAL-25')).toContain('BLOCKED: recall')
    expect(await told('lots', 'unblock', lot, '--reason', 'cleared')).toBe('Lot unblocked.')
    await told('lots', 'block', lot, '--reason', 'again')
    expect(await told('lots', 'BM-ORIGINAL-25')).toContain('BLOCKED: again')
  })

  test('a stocktake is begun, counted, shown and posted', async () => {
    const lots = await told('lots', 'BM-ORIGINAL-25', '--filled')
    const lot = /(\d+)  BM-ORIGINAL-25  lot A1: 28/.exec(lots)?.[1] ?? ''
    const id = /number is (\d+)/.exec(await told('stocktakes', 'open', '--note', 'November'))?.[1] ?? ''
    expect(await told('stocktakes', 'open')).toContain('open already')
    expect(await told('stocktakes', 'count', id, lot, '--pieces', '27', '--place', 'rack 3')).toContain(
      '27 counted, 28 expected.',
    )
    expect(await told('stocktake', id)).toContain('not counted')
    expect(await told('stocktakes', 'post', id, '--reason', 'yearly')).toContain('Lots that differed: 1.')
    expect(await told('stocktakes', 'cancel', id, '--reason', 'x')).toContain('has ended')
    expect(await told('stocktake', id)).toContain(`Stocktake ${id}: posted`)
    expect(await told('lots', 'BM-ORIGINAL-25')).toContain('lot A1: 27')
  })

  test('from how few pieces on a variant is low is set and taken back', async () => {
    expect(await told('thresholds', 'BM-ORIGINAL-25', '--pieces', '900000')).toContain('after 900000')
    expect(await told('list', '--low')).toContain('BM-ORIGINAL-25')
    expect(await told('thresholds', 'BM-ORIGINAL-25', '--pieces', 'none')).toContain('(before 900000)')
    expect(await told('thresholds', 'NONE', '--pieces', '5')).toBe('There is no such variant.')
    expect(await told('stocktakes', 'forget')).toContain('npm run shop -- stock stocktakes open')
  })
})
