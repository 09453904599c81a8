// The catalogue at the command line: what is shown can be changed and read in again, and a refusal says every fault.
import { beforeAll, expect, test } from 'vitest'
import { flavour, garlic } from '../../../test/catalogue.ts'
import { withDatabase } from '../../../test/database.ts'
import { system } from '../../../test/staff.ts'
import { importProductFile } from '../../workflows/back-office/back-office.ts'
import { askCatalogue, changeCatalogue, type CatalogueOptions } from './catalogue-changes.ts'

const context = { actor: system, now: new Date() }

withDatabase(
  'the catalogue at the command line',
  (database) => {
    const ask = async (...words: string[]) =>
      (await askCatalogue({ ...context, db: (await database()).db }, words)) ?? ''
    const change = async (words: string, options: CatalogueOptions = {}) =>
      await (
        await database()
      ).db
        .transaction()
        .execute(async (tx) => await changeCatalogue({ ...context, tx }, words.split(' '), options))
    beforeAll(async () => {
      const { db } = await database()
      const text = JSON.stringify(garlic)
      expect(await importProductFile({ ...context, db }, { text, isTrial: false })).toMatchObject({
        isDone: true,
      })
    })

    test('fields, states and prices are set by their names; a refusal changes nothing and says every fault', async () => {
      expect(await change('set beef-garlic position=3 cs.claim=Pálí.')).toMatch(/^beef-garlic/)
      expect(JSON.parse(await ask('show', 'beef-garlic'))).toMatchObject({
        position: 3,
        texts: { cs: { claim: 'Pálí.', name: flavour.texts.cs.name } },
      })
      await change('set BM-GARLIC-50 min_quantity=2 ean=none')
      expect(await ask('show', 'beef-garlic')).toMatch(/"ean": null,[^}]*"min_quantity": 2/)
      await expect(change('set BM-GARLIC-50 min_quantity=0 ean=123')).rejects.toThrow(
        /(ean|min_quantity): [^]*\n(ean|min_quantity): /,
      )
      const scheduled = await change('price b2c BM-GARLIC-50 1 89.5', {
        from: '2099-12-01',
        to: '2099-12-31',
      })
      expect(scheduled).toContain(
        'BM-GARLIC-50 in b2c from 1 pieces 89.5 CZK, 2099-11-30T23:00:00.000Z to 2099-12-31T23:00:00.000Z',
      )
      const [, id = ''] = /price (\d+):/.exec(scheduled) ?? []
      expect(await change(`cancel-price ${id}`)).not.toContain('89.5')
      await change('price b2b BM-GARLIC-50 1 70')
      await expect(change('price b2b BM-GARLIC-50 1 7.001')).rejects.toThrow(/at most two decimals/)
      expect(await change('withdraw GARLIC-BOX-12')).not.toContain('box')
      expect(await change('withdraw beef-garlic')).toContain('not on sale')
      await expect(change('feature BM-GARLIC-50')).rejects.toThrow(/features only/)
      await expect(change('withdraw nothing')).rejects.toThrow(/no product, variant or box nothing/)
      await expect(change('publish')).rejects.toThrow(/npm run shop -- catalogue list/)
      expect(await change('create-list b2b-bary Bary a kavárny')).toBe('b2b-bary  B2B  Bary a kavárny')
      expect(await ask('lists')).toContain('b2b-bary  B2B  Bary a kavárny')
      expect(await change('change-list b2b-bary Bary', { from: '2099-06-01', to: '2099-06-30' })).toBe(
        'b2b-bary  B2B  Bary  2099-05-31T22:00:00.000Z to 2099-06-30T22:00:00.000Z',
      )
      expect(await change('change-list b2b-bary Bary', { from: 'none' })).toContain('always to 2099-06-30')
      expect(await ask('gift')).toBe('t-shirt goes with all orders of 1 box or more.')
      expect(await change('gift t-shirt', { 'from-boxes': '3', orders: 'b2c' })).toBe(
        't-shirt goes with B2C orders of 3 boxes or more.',
      )
      expect(await change('gift none')).toBe('No gift goes with boxes.')
      await expect(change('gift t-shirt', { orders: 'friends' })).rejects.toThrow(/order_type: Choose B2C/)
      expect(await ask('list')).toMatch(/BM-ORIGINAL-25 {2}on sale {2}featured {2}box snack_box of 20/)
      await expect(askCatalogue({ ...context, db: (await database()).db }, ['list'], 'x')).rejects.toThrow(
        /start from its beginning/,
      )
    })
  },
  { demo: true },
)
