/** Data of the frame around every back-office page: the signed-in member and the pages open to them. */
import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import type { Translate } from '../lib/i18n.ts'
import { findInstallation, hostOf } from '../shop/installation/installation.ts'
import type { Shop } from '../shop/shop-context.ts'
import { displayName } from '../shop/customers/rules.ts'
import { permissions } from '../shop/staff/rules.ts'
import { leftOutIn } from './kit/chosen-columns.ts'
import { openAreas } from './routes.ts'
import { openStaffPage } from './staff-page.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { shop, call, member, holds, locale, t, url } = await openStaffPage(args, null)
  const own = call.customer
  return {
    shopName: shop.config.shopName,
    copyOf: await copiedFrom(shop),
    origin: call.origin,
    name: own ? displayName(own) : member.email,
    email: member.email,
    roles: member.roles.map((role) => t(`admin.role.${role}`)),
    /** The parts that this member may open, each with its first page. */
    open: openAreas(holds),
    /** The member's permissions, for links and buttons; each operation checks them by itself. */
    permissions: permissions.filter((permission) => holds(permission)),
    locale,
    /** The hidden columns of lists. */
    leftOut: leftOutIn(args.request.headers.get('cookie') ?? ''),
    /** The success message of the operation that the URL names. */
    done: doneNotice(url.searchParams.get('done') ?? '', t),
    /** The base of idempotency keys: each form's work is done once, however often it is sent. */
    formKey: randomUUID(),
  }
}

/** The host of the shop that this database is a copy of; null: it is the shop. */
async function copiedFrom({ installation, db, config }: Shop): Promise<string | null> {
  if (!installation.isCopy()) return null
  // An owner may have adopted it just now.
  await installation.check()
  return installation.isCopy() ? ((await findInstallation({ db }, hostOf(config)))?.host ?? '?') : null
}

/** @param intent such as `money.void`. Null: not a declared operation */
function doneNotice(intent: string, t: Translate): { intent: string; told: string } | null {
  const key = `operation.${intent}.done`
  const told = t(key)
  return told === key ? null : { intent, told }
}
