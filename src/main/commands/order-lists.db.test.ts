import { expect, test } from 'vitest'
import { demo, signedInOwner } from '../../../test/accounts.ts'
import { contact, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { runVerb } from '../../../test/statements.ts'
import { removeMember } from '../../shop/staff/staff.ts'
import { orders } from './orders.ts'
import { shop } from './shop.ts'

withShop('the list of orders, at the command line and by /api/admin', (open, database) => {
  const told = async (...words: string[]) => await says(orders, words, { open, database })
  const removed = async (...words: string[]) =>
    await says(shop, ['views', 'remove', ...words], { open, database })
  const staff = signedInOwner(open)
  test('orders are searched, filtered and tagged', async () => {
    const { number } = await submitted(open(), { payment: 'cod' })
    const { number: other } = await submitted(open())
    expect(await told('search', contact.email.slice(0, 5), '--filter', 'method=cod')).toContain(number)
    expect(await told('search', contact.email, '--filter', 'method=cod')).not.toContain(other)
    expect(await told('search', 'nobody')).toBe('No order.')
    expect(await told('search', '--filter', 'colour=red')).toMatch(/^This can't be searched by: colour\n/)
    expect(await told('search', '--sort', 'beauty')).toMatch(/^This can't be searched by: sort\n/)
    expect(await told('tag', 'gift', number, other)).toBe('2 of 2 orders got the tag gift.')
    expect(await told('tag', 'gift', number)).toBe('0 of 1 orders got the tag gift.')
    expect(await told('untag', 'gift', other)).toBe('1 of 1 orders lost the tag gift.')
    expect(await told('search', '--filter', 'tag=gift')).toMatch(new RegExp(`^${number} .* #gift$`))
    expect(await told('tag', 'A Gift!', number)).toContain('npm run shop -- orders tag')

    const path = '/api/admin/orders'
    const found = await staff.get(`${path}/search?q=${contact.email}&tag=gift&sort=total&size=1`)
    expect(JSON.parse(found.text)).toMatchObject({
      orders: [{ number, tags: ['gift'], payment: 'cod', email: contact.email }],
      total: { count: 1, is_more: false },
    })
    expect((await staff.get(`${path}/search?least=-1`)).status).toBe(422)
    expect((await staff.get(`${path}/search?after=nowhere`)).status).toBe(400)
    const tagged = await staff.put(`${path}/tag`, { orders: [other], tag: 'late' })
    expect(JSON.parse(tagged.text)).toEqual({ changed: 1 })
    expect(JSON.parse((await staff.get(`${path}/tags`)).text)).toEqual({ tags: ['gift', 'late'] })
  })

  test('views are saved for oneself or for all, and never keep what was typed', async () => {
    expect(await told('save-view', 'Mine')).toBe('Only a member of staff has views, not the program itself.')
    const as = ['--as', demo.admin]
    const saved = await told('save-view', 'Cash', '--filter', 'method=cod', '--sort', 'total', ...as)
    expect(saved).toMatch(/^View saved\. \(id \d+\)$/)
    expect(await told('save-view', 'Cash', '--filter', 'method=cod', '--sort', 'total', ...as)).toMatch(
      /^It was done before/,
    )
    expect(await told('views')).toBe('No view.')
    expect(await told('views', ...as)).toMatch(/^\d+ {2}Cash: method=cod&sort=total$/)
    expect(await told('save-view', 'Cash', '--filter', 'q=jana', ...as)).toMatch(/^query: /)

    const path = '/api/admin/views'
    const body = { page: 'orders', name: 'Cash', query: 'method=cod', shared: true }
    expect((await staff.put(path, { ...body, query: 'q=jana' })).status).toBe(422)
    const written: unknown = JSON.parse((await staff.put(path, body)).text)
    expect(written).toMatchObject({ is_new: true })
    expect(JSON.parse((await staff.put(path, body)).text)).toMatchObject({ is_new: false })
    expect(await told('views')).toMatch(/^\d+ {2}Cash \(shared\): method=cod$/)
    const { id } = written as { id: number }
    const seen = [{ id, name: 'Cash', query: 'method=cod', shared: true, own: true }]
    expect(JSON.parse((await staff.get(`${path}?page=orders`)).text)).toEqual({ views: seen })
    expect(JSON.parse((await staff.put(`${path}/remove`, { id })).text)).toEqual({ is_new: true })
    expect(await removed(String(id), ...as)).toBe('It was done before.')
  })

  test('a shared view is removed by who saved it, and by any member once they have left', async () => {
    const packer = await aMember(open().shop.db, 'packer@example.cz', 'warehouse')
    const saved = await told(
      'save-view',
      'Left',
      '--filter',
      'tag=gift',
      '--shared',
      '--as',
      'packer@example.cz',
    )
    const [, id = ''] = /\(id (\d+)\)/.exec(saved) ?? []
    const as = ['--as', demo.admin]
    expect(await removed(id, ...as)).toBe('It was done before.')
    const { staffId } = packer
    await runVerb(open().shop.db, removeMember, { actor: system, now: open().clock.now }, staffId)
    expect(await told('views')).toContain('Left (shared)')
    expect(await removed(id, ...as)).toBe('View removed.')
  })
})
