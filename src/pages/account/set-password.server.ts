import type { ActionFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { callOf } from '../context.server.ts'
import { takeNewPassword } from '../shared/password-forms.server.ts'

/** Sets the password by the link of the page's query, signs the person in and leads home (specification, section 4). */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const home = href('home', localeOf(url.pathname))
  return await takeNewPassword(await request.formData(), callOf(context), url, home)
}
