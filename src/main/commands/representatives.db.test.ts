import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember, anAccount } from '../../../test/staff.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { shop } from './shop.ts'

withShop('sales representatives at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(shop, words, { open, database })
  const [customer, representative] = ['customer@example.cz', 'representative@example.cz']
  const stands = async () =>
    await open()
      .shop.db.selectFrom('customer as c')
      .leftJoin('customer as r', 'r.id', 'c.representative_id')
      .select(['c.email', 'c.is_sales_representative as is', 'r.email as by'])
      .where('c.email', 'in', [customer, representative])
      .orderBy('c.email')
      .execute()

  const idOf = async (email: string) =>
    String((await findCustomer({ db: open().shop.db }, { emailKey: email }))?.id)

  test('are made, given customers, and end', async () => {
    for (const email of [customer, representative]) await anAccount(open().shop.db, email)
    expect(await told('representatives', 'make', 'Representative@example.cz', '--commission', '7')).toMatch(
      /^Sales rep added\./,
    )
    const given = ['customers', 'representative', await idOf(customer)]
    const to = ['--representative', await idOf(representative)]
    expect(await told(...given, ...to)).toMatch(/^Sales rep assigned\./)
    expect(await stands()).toMatchObject([{ by: representative }, { is: true }])
    await told(...given)
    expect(await stands()).toMatchObject([{ by: null }, { is: true }])
    await told(...given, ...to)
    expect(await told('representatives', 'end', representative)).toMatch(/^Sales rep ended\./)
    expect(await stands()).toMatchObject([{ by: null }, { is: false }])
  })

  test('are not changed by what makes no sense, or by a member of staff who may not', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    await told('representatives', 'make', representative)
    const before = await stands()
    const [one, other] = [await idOf(customer), await idOf(representative)]
    for (const words of [[], ['make'], ['constructor', customer], ['end', representative, 'x']])
      expect(await told('representatives', ...words), words.join(' ')).toContain(
        'npm run shop -- representatives make',
      )
    const refusals: [string, string[]][] = [
      ['commission: ', ['representatives', 'make', customer, '--commission', '101']],
      ['no such open account', ['representatives', 'make', 'none@example.cz']],
      ['Only sales representatives', ['customers', 'representative', other, '--representative', one]],
      ['Only sales representatives', ['customers', 'representative', other, '--representative', other]],
      ['You are not allowed', ['representatives', 'make', customer, '--as', 'reader@example.cz']],
      ['You are not allowed', ['representatives', 'end', representative, '--as', 'reader@example.cz']],
    ]
    for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
    expect(await stands()).toEqual(before)
  })
})
