import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { checkPasswordLink } from '../../shop/auth/auth.ts'
import { checkNewAccount, newAccountType } from '../../shop/auth/schema.ts'
import { mailAddress } from '../../shop/customers/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf } from '../../pages/context.server.ts'
import { takeNewPassword } from '../../pages/shared/password-forms.server.ts'
import { linkQueryOf } from '../../pages/shared/password-forms.ts'
import { readFormText } from '../../lib/text-field.ts'

/**
 * Checks the link before any input. `problem`: why it can't be used, as a key; null: it can. `opens`: the
 * e-mail of the new account.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readFormText(checkNewAccount, linkQueryOf(url.searchParams))
  if (!query.success || !query.data.token) return { problem: 'user.link_invalid', opens: null }
  const { type, email } = query.data
  const opens = type === newAccountType ? mailAddress(email ?? '') : null
  const checked = await checkPasswordLink(atThisMoment(callOf(context).shop), query.data)
  return { problem: 'error_trans_key' in checked ? checked.error_trans_key : null, opens }
}

/** Sets the password by the link of the page's query, signs the person in and redirects home (specification, section 4). */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const home = href('home', localeOf(url.pathname))
  return await takeNewPassword(await request.formData(), callOf(context), url, home)
}
