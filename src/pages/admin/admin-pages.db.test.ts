// Who opens what in the back office: each role against each page, by the table of pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, type Visitor } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { openPagesApp, type PagesApp } from '../../../test/pages-app.ts'
import { system } from '../../../test/staff.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { isRefusal } from '../../server/refusal.ts'
import { permissionsOf, roles } from '../../shop/staff/rules.ts'
import { addMember, changeRoles } from '../../shop/staff/staff.ts'
import { adminPages, type AdminPage } from './routes.ts'

withDatabase(
  'the pages of the back office',
  (database) => {
    const open = aShop(database)
    let pages: PagesApp
    let member: Visitor
    let staffId = 0

    beforeAll(async () => {
      await withDemoAccounts(open())
      const { db } = open().shop
      const customer = await findCustomer({ db }, { emailKey: demo.consumer })
      const context = { actor: system, now: open().clock.now }
      const added = await db
        .transaction()
        .execute(
          async (tx) => await addMember({ ...context, tx }, { customerId: customer!.id, roles: ['reader'] }),
        )
      if (isRefusal(added)) throw new Error(added.error_trans_key)
      staffId = added.id
      member = await signedIn(open(), demo.consumer, demoPassword)
      pages = await openPagesApp(open().shop)
    }, 60_000)
    afterAll(async () => await pages?.close())

    test.each(roles)('%s opens what their permissions open, and nothing else', async (role) => {
      const context = { actor: system, now: open().clock.now }
      await open()
        .shop.db.transaction()
        .execute(async (tx) => await changeRoles({ ...context, tx }, { staffId, roles: [role] }))
      const got: [string, boolean][] = []
      const expected: [string, boolean][] = []
      for (const [name, { path, permission }] of Object.entries<AdminPage>(adminPages)) {
        const url = `/admin/${path}`.replace(/\/$/, '').replace(/:\w+/g, '0')
        const { statusCode } = await pages.app.inject({
          url,
          headers: {
            accept: 'text/html',
            cookie: [...member.cookies].map((pair) => pair.join('=')).join('; '),
          },
        })
        // What an address names isn't there; a page that may not be opened never says so.
        got.push([name, statusCode !== 403])
        expected.push([name, permission === null || permissionsOf[role].includes(permission)])
      }
      expect(got).toEqual(expected)
    })
  },
  { demo: true },
)
