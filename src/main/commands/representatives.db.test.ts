import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember, anAccount } from '../../../test/staff.ts'
import { representatives } from './representatives.ts'

withDatabase(
  'sales representatives at the command line',
  (database) => {
    const open = aShop(database)
    const told = async (...words: string[]) => await says(representatives, words, { open, database })
    const [customer, representative] = ['customer@example.cz', 'representative@example.cz']
    const stands = async () =>
      await open()
        .shop.db.selectFrom('customer as c')
        .leftJoin('customer as r', 'r.id', 'c.representative_id')
        .select(['c.email', 'c.is_sales_representative as is', 'r.email as by'])
        .where('c.email', 'in', [customer, representative])
        .orderBy('c.email')
        .execute()

    test('are made, given customers, and end', async () => {
      for (const email of [customer, representative]) await anAccount(open().shop.db, email)
      expect(await told('make', 'Representative@example.cz', '--commission', '7')).toBe(
        'representative@example.cz is a sales representative.',
      )
      expect(await told('assign', customer, representative)).toBe(
        'representative@example.cz looks after customer@example.cz.',
      )
      expect(await stands()).toMatchObject([{ by: representative }, { is: true }])
      expect(await told('unassign', customer)).toBe('customer@example.cz has no representative.')
      expect(await stands()).toMatchObject([{ by: null }, { is: true }])
      await told('assign', customer, representative)
      expect(await told('end', representative)).toBe(
        'representative@example.cz is no sales representative any more.',
      )
      expect(await stands()).toMatchObject([{ by: null }, { is: false }])
    })

    test('are not changed by what makes no sense, or by a member of staff who may not', async () => {
      await aMember(open().shop.db, 'owner@example.cz', 'owner')
      await aMember(open().shop.db, 'reader@example.cz', 'reader')
      await told('make', representative)
      const before = await stands()
      for (const words of [
        [],
        ['make'],
        ['constructor', customer],
        ['assign', customer],
        ['end', representative, 'x'],
        ['end', representative, '--commission', '5'],
      ])
        expect(await told(...words), words.join(' ')).toContain('npm run shop -- representatives make')
      const refusals: [string, string[]][] = [
        ['--commission is a whole number from 0 to 100.', ['make', customer, '--commission', '101']],
        ['There is no account under none@example.cz.', ['make', 'none@example.cz']],
        ['customer@example.cz is no sales representative.', ['assign', representative, customer]],
        ['can’t be assigned to themselves', ['assign', representative, representative]],
        ['You are not allowed to do this.', ['make', customer, '--as', 'reader@example.cz']],
        ['You are not allowed to do this.', ['end', representative, '--as', 'reader@example.cz']],
      ]
      for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
      expect(await stands()).toEqual(before)
    })
  },
  { demo: true },
)
