import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { stock } from './stock.ts'

withDatabase(
  'the stock at the command line',
  (database) => {
    const open = aShop(database)
    const files = { 'stock.csv': 'code;on_hand\nBM-ORIGINAL-25;70\n', 'wrong.csv': 'code;on_hand\nNONE;1\n' }
    const told = async (...words: string[]) => await says(stock, words, { open, database, files })

    test('is listed, received, counted and imported, each file once', async () => {
      expect(await told('count', 'BM-ORIGINAL-25', '40')).toMatch(/^BM-ORIGINAL-25: \d+ -> 40$/)
      expect(await told('receive', 'BM-ORIGINAL-25', '5')).toBe('BM-ORIGINAL-25: 40 -> 45')
      expect(await told('import', 'stock.csv')).toBe('BM-ORIGINAL-25: 45 -> 70')
      expect(await told('import', 'stock.csv')).toContain('was taken in before')
      expect(await told('list')).toContain('BM-ORIGINAL-25: 70')
    })

    test('is not changed by what makes no sense, or by a member who may not', async () => {
      await aMember(open().shop.db, 'owner@example.cz', 'owner')
      await aMember(open().shop.db, 'reader@example.cz', 'reader')
      expect(await told('receive', 'BM-ORIGINAL-25', '-5')).toContain('npm run stock -- receive')
      expect(await told('import', 'none.csv')).toBe("none.csv can't be read.")
      expect(await told('import', 'wrong.csv')).toBe(
        'Line 2 (NONE): the shop knows no such variant. Nothing was changed.',
      )
      expect(await told('count', 'BM-ORIGINAL-25', '1', '--as', 'reader@example.cz')).toBe(
        'You are not allowed to do this.',
      )
      expect(await told('list')).toContain('BM-ORIGINAL-25: 70')
    })
  },
  { demo: true },
)
