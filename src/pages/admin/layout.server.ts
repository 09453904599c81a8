/** What stands around every page of the back office: who works, and where they may go. */
import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { displayName } from '../../shop/customers/rules.ts'
import { permissions } from '../../shop/staff/rules.ts'
import { leftOutIn } from './kit/chosen-columns.ts'
import { openAreas } from './routes.ts'
import { openStaffPage } from './staff-page.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { shop, call, member, holds, locale, t } = await openStaffPage(args, null)
  const own = call.customer
  return {
    shopName: shop.config.shopName,
    origin: call.origin,
    name: own ? displayName(own) : member.email,
    email: member.email,
    roles: member.roles.map((role) => t(`admin.role.${role}`)),
    /** The parts that this member may open, each with its page. */
    open: openAreas(holds),
    /** What this member may do, for links and buttons; each operation decides by itself. */
    permissions: permissions.filter((permission) => holds(permission)),
    locale,
    /** Which columns of lists were left out. */
    leftOut: leftOutIn(args.request.headers.get('cookie') ?? ''),
    /** Makes each form's work happen once, however often it is sent. */
    formKey: randomUUID(),
  }
}
