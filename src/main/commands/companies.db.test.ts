import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aCompany } from '../../../test/companies.ts'
import { aMember } from '../../../test/staff.ts'
import { companies } from './companies.ts'

withShop('companies of resellers at the command line', (open, database) => {
  const told = async (...words: string[]) =>
    (await says(companies, words, { open, database })).replaceAll('\u00a0', ' ')

  test('are listed, and what is agreed with them is set', async () => {
    expect(await told('list')).toBe('No company yet.')
    const { ico } = await aCompany(open())
    const other = await aCompany(open())
    expect(
      await told('set', ico, '--price-list', 'b2b-vecerky', '--minimum-order', '1500', '--due-days', '21'),
    ).toMatch(new RegExp(`^${ico} {2}Obchod ${ico}, 0 people\n {3}prices: b2b-vecerky, then b2b; minimum`))
    const set = await told('set', ico, '--credit-limit', '50000', '--approval-over', '1290.50')
    expect(set).toContain('minimum order CZK 1,500 without VAT')
    expect(set).toContain('CZK 0 owed of CZK 50,000, due in 21 days')
    expect(set).toContain('approval: over CZK 1,290.50')
    expect(await told('set', ico, '--approval-over', 'none', '--price-list', 'none')).toMatch(
      /prices: b2b; [^]*approval: none$/,
    )
    const codes = ['--shippings', 'pickup,packeta_home', '--payments', 'all', '--free-pieces', '40']
    expect(await told('set', ico, '--group', 'none', ...codes)).toContain(ico)
    const chosen = await open()
      .shop.db.selectFrom('company')
      .select(['free_shipping_pcs'])
      .where('ico', '=', ico)
      .executeTakeFirst()
    expect(chosen).toEqual({ free_shipping_pcs: 40 })
    expect(await told('list')).toMatch(new RegExp(`${ico}[^]*\n${other.ico}`))
  })

  test('stay as they are for what makes no sense, or by a member of staff who may not change them', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const { ico } = await aCompany(open())
    const before = await told('list')
    for (const words of [
      [],
      ['list', ico],
      ['set', ico],
      ['set', '123', '--due-days', '5'],
      ['set', ico, '--x'],
    ])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- companies list')
    const refusals: [string, string[]][] = [
      ['--due-days is a whole number from 1 to 90.', [ico, '--due-days', '91']],
      ['--credit-limit is an amount in CZK', [ico, '--credit-limit', 'much']],
      ['No company has the IČO 00000000.', ['00000000', '--due-days', '5']],
      ['The shop knows no such price list.', [ico, '--price-list', 'gold']],
      ['The shop knows no such shipping.', [ico, '--shippings', 'pickup,drone']],
      ['You are not allowed to do this.', [ico, '--due-days', '5', '--as', 'reader@example.cz']],
    ]
    for (const [reason, words] of refusals)
      expect(await told('set', ...words), words.join(' ')).toContain(reason)
    expect(await told('list')).toBe(before)
  })
})
