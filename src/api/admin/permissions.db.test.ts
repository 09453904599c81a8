// Each call of the back office against each permission: by keys that have it alone, and by keys that have all others.
import { expect, test } from 'vitest'
import { calls } from '../../../test/access-table.ts'
import { signedInOwner } from '../../../test/accounts.ts'
import { type Answer, type Visitor, withShop } from '../../../test/app.ts'
import { permissionOfCall } from '../../../test/permission-table.ts'
import { keyPermissions, type Permission } from '../../shop/staff/rules.ts'

const known: readonly string[] = keyPermissions

withShop('a key for one permission', (open) => {
  const owner = signedInOwner(open)
  const keys = new Map<string, Promise<Visitor>>()
  let numbers = 0
  const make = async (permissions: readonly Permission[]) => {
    const asked = { name: `key ${++numbers}`, permissions, days: 30, calls_per_minute: 6000 }
    const { key } = JSON.parse((await owner.put('/api/admin/keys/make', asked)).text) as { key: string }
    return open().visitor({ authorization: `Bearer ${key}` })
  }
  const keyFor = async (name: string, permissions: () => readonly Permission[]) => {
    const found = keys.get(name) ?? make(permissions())
    keys.set(name, found)
    return await found
  }
  const only = async (...some: string[]) =>
    await keyFor(some.join(), () => keyPermissions.filter((one) => some.includes(one)))
  const allBut = async (permission: string) =>
    await keyFor(`all but ${permission}`, () => keyPermissions.filter((one) => one !== permission))
  const ask = async (visitor: Visitor, name: string): Promise<Answer> => {
    const [method = '', url = ''] = (name.split(' – ', 1)[0] ?? '').split(' ')
    const given = JSON.stringify(calls[name]?.body ?? {}).replaceAll('EACH', `each-${++numbers}`)
    if (method === 'GET') return await visitor.get(url)
    return await visitor[method === 'POST' ? 'post' : 'put'](url, JSON.parse(given))
  }
  const isRefused = ({ status, body }: Answer) =>
    status === 403 && body.error_trans_key === 'staff.error.not_allowed'

  test('every call has its permission in the table, and every permission that a key may have is asked for', () => {
    const own = Object.keys(calls).filter((name) => name.includes(' /api/admin/'))
    expect(own.filter((name) => !(name in permissionOfCall))).toEqual([])
    expect(Object.keys(permissionOfCall).filter((name) => !own.includes(name))).toEqual([])
  })

  test.each(Object.entries(permissionOfCall))('%s: %s', async (name, permission) => {
    const asked = [permission].flat()
    if (asked.every((one) => known.includes(one))) {
      for (const one of asked)
        expect(isRefused(await ask(await allBut(one), name)), `without ${one}`).toBe(true)
      expect(isRefused(await ask(await only(...asked), name)), 'with it').toBe(false)
      return
    }
    const everything = await ask(await allBut('none'), name)
    const little = await ask(await only('points.fetch'), name)
    if (permission === 'any') expect([everything.status, little.status]).toEqual([200, 200])
    else if (permission === 'in person') expect([everything.status, little.status]).toEqual([401, 401])
    else if (permission === 'named') expect(little.status).toBeGreaterThanOrEqual(400)
    else expect([isRefused(everything), isRefused(little)]).toEqual([true, true])
  })
})
