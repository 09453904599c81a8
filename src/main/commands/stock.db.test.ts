import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { packingTable } from '../../../test/packing.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { shipments } from './shipments.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { stock } from './stock.ts'

withDatabase(
  'the stock at the command line',
  (database) => {
    const open = aShop(database)
    const { order } = packingTable(open)
    const files = {
      'stock.csv': 'code;on_hand\nBM-ORIGINAL-25;70\n',
      'wrong.csv': 'code;on_hand\nNONE;1\n',
      'receipt.csv':
        'code;lot;best_before;pieces;cost\nBM-ORIGINAL-25;A1;2027-05-31;30;18,50\nBM-ORIGINAL-25;B1;2027-03-31;6;19\n',
      'none.csv': 'code;lot;best_before;pieces;cost\nBM-ORIGINAL-25;A1;2027-05-31;many;18\n',
      'cs.txt': 'Nejezte to.',
      'en.txt': 'Do not eat it.',
    }
    const told = async (...words: string[]) => await says(stock, words, { open, database, files })

    test('is listed, received, counted and imported, each file once', async () => {
      expect(await told('count', 'BM-ORIGINAL-25', '40')).toMatch(/^BM-ORIGINAL-25: \d+ -> 40$/)
      expect(await told('receive', 'BM-ORIGINAL-25', '5')).toBe('BM-ORIGINAL-25: 40 -> 45')
      expect(await told('import', 'stock.csv')).toBe('BM-ORIGINAL-25: 45 -> 70')
      expect(await told('import', 'stock.csv')).toContain('was taken in before')
      expect(await told('list')).toContain('BM-ORIGINAL-25: 70')
      expect(await told('movements', 'BM-ORIGINAL-25')).toMatch(
        /^\S+ {2}CORRECTED {2}\+25 = 70\n\S+ {2}RECEIVED {2}\+5 = 45\n/,
      )
      expect(await told('movements', 'NONE')).toBe('There is no such variant.')
    })

    test('is not changed by what makes no sense, or by a member who may not', async () => {
      await aMember(open().shop.db, 'owner@example.cz', 'owner')
      await aMember(open().shop.db, 'reader@example.cz', 'reader')
      expect(await told('receive', 'BM-ORIGINAL-25', '-5')).toContain('npm run shop -- stock receive')
      expect(await told('import', 'missing.csv')).toBe("missing.csv can't be read.")
      expect(await told('import', 'wrong.csv')).toBe(
        'Line 2 (NONE): The shop knows no such variant. Write its code as it stands in Products. Nothing was changed.',
      )
      expect(await told('count', 'BM-ORIGINAL-25', '1', '--as', 'reader@example.cz')).toBe(
        'You are not allowed to do this.',
      )
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
      const off = ['write-off', 'BM-ORIGINAL-25', '2', '--lot', lot, '--reason', 'DAMAGED', '--why', 'torn']
      expect(await told(...off, '--key', 'k')).toMatch(/^BM-ORIGINAL-25: \d+ free$/)
      expect(await told(...off, '--key', 'k')).toContain('written off before')
      expect(await told(...off.slice(0, -2))).toContain('note: Say why.')
      expect(await told('lots', 'BM-ORIGINAL-25', '--filled')).toContain(`${lot}  BM-ORIGINAL-25  lot A1: 28`)
      const id = /^(\d+) /.exec(receipt)?.[1] ?? ''
      expect(await told('reverse-receipt', id, '--why', 'wrong')).toContain('have left already')
    })

    test('an order is packed from lots of a clerk’s choice, which its recall then finds and tells', async () => {
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
      expect(await says(shipments, ['delivered', number], { open, database, files })).toContain(number)
      const recall = ['recall', lot, '--text-cs', 'cs.txt', '--text-en', 'en.txt']
      expect(await told(...recall)).toContain('Nothing was done.')
      expect(await told('lots', 'BM-ORIGINAL-25')).not.toContain('BLOCKED')
      expect(await told(...recall, '--send')).toContain('Mails to write: 1')
      expect(await told(...recall, '--send')).toContain('recalled before')
      expect(await told('lots', 'BM-ORIGINAL-25')).toContain('BLOCKED: recall')
      expect(await told('unblock', lot, '--why', 'cleared')).not.toContain('BLOCKED')
      expect(await told('block', lot, '--why', 'again')).toContain('BLOCKED: again')
    })

    test('a stocktake is begun, counted, shown and posted', async () => {
      const lots = await told('lots', 'BM-ORIGINAL-25', '--filled')
      const lot = /(\d+)  BM-ORIGINAL-25  lot A1: 28/.exec(lots)?.[1] ?? ''
      const id =
        /^Stocktake (\d+): open/.exec(await told('stocktake', 'open', '--note', 'November'))?.[1] ?? ''
      expect(await told('stocktake', 'open')).toContain('open already')
      expect(await told('stocktake', 'count', id, lot, '27', '--place', 'rack 3')).toContain(
        '27 counted, 28 expected, -1 (-18.5 CZK)',
      )
      expect(await told('stocktake', 'show', id)).toContain('not counted')
      expect(await told('stocktake', 'post', id, '--why', 'yearly')).toContain('-1')
      expect(await told('stocktake', 'cancel', id, '--why', 'x')).toContain('has ended')
      expect(await told('stocktake', 'list')).toContain(`Stocktake ${id}: posted`)
      expect(await told('lots', 'BM-ORIGINAL-25')).toContain('lot A1: 27')
    })

    test('from how few pieces on a variant is low is set and taken back', async () => {
      expect(await told('threshold', 'BM-ORIGINAL-25', '900000')).toContain('low below 900000')
      expect(await told('list', '--low')).toContain('BM-ORIGINAL-25')
      expect(await told('threshold', 'BM-ORIGINAL-25', 'none')).toContain('by the settings and its pace')
      expect(await told('threshold', 'NONE', '5')).toBe('There is no such variant.')
      expect(await told('stocktake', 'forget')).toContain('npm run shop -- stock stocktake open')
    })
  },
  { demo: true },
)
