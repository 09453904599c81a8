// Packagings of parcels, as staff changes them.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { pageIn } from '../../../test/page-in.ts'
import { submitted } from '../../../test/submitted.ts'
import { shop } from '../../main/commands/shop.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { proposeParcels } from '../../shop/shipments/shipments.ts'

withShop('packagings', (open, database) => {
  const staff = signedInOwner(open)
  const at = '/api/admin/shipments/packagings'
  const all = async () =>
    ((await done(staff.get(at))) as unknown as { packagings: { code: string; tare_g: number }[] }).packagings
  const audited = async (code: string) =>
    pageIn(
      await findAuditEvents({ db: open().shop.db }, { size: 10, subject: { kind: 'packaging', id: code } }),
    ).rows.length

  test('get other weights, by which parcels are proposed from then on; the same twice changes nothing', async () => {
    const { id } = await submitted(open(), { pieces: 3 })
    const proposed = async () => {
      const proposal = await proposeParcels(open().shop, { orderId: id })
      if ('refused' in proposal) throw new Error(proposal.error_trans_key)
      return proposal.parcels[0]
    }
    const before = await proposed()
    const code = before?.packaging ?? ''
    const found = (await all()).find((one) => one.code === code)
    const change = { code, tare_g: (found?.tare_g ?? 0) + 70, holds_g: 1000 }
    for (let times = 0; times < 2; times++) await done(staff.put(`${at}/change`, change))
    expect((await proposed())?.weightG).toBe((before?.weightG ?? 0) + 70)
    expect(await audited(code)).toBe(1)
  })

  test('that weigh or hold nothing that could be are refused', async () => {
    const before = await all()
    for (const wrong of [{ tare_g: -1 }, { tare_g: 50_001 }, { holds_g: 0 }, { code: 'BOX M' }]) {
      const answer = await staff.put(`${at}/change`, { code: 'NEW', tare_g: 1, holds_g: 1, ...wrong })
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body['errors'])).toContain('parcel_desk.error.packaging_wrong')
    }
    expect(await all()).toEqual(before)
  })

  test('are listed, made and put out of use at the command line', async () => {
    const say = async (...words: string[]) =>
      await says(shop, ['shipments', 'packagings', ...words], { open, database })
    const change = async (...words: string[]) =>
      await say('change', '--code', 'tube', '--tare-g', '90', ...words)
    expect(await change('--holds-g', '800')).toBe('Packaging saved.')
    expect(await say()).toContain('TUBE  weighs 90 g, holds 800 g')
    expect(await change('--holds-g', '800', '--active', 'false')).toBe('Packaging saved.')
    expect(await say()).toContain('TUBE  weighs 90 g, holds 800 g  not used any more')
    expect(await change('--holds-g', '800', '--active', 'no')).toContain('active: ')
    expect(await change()).toContain('holds-g: ')
  })
})
