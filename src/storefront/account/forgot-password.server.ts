import type { ActionFunctionArgs } from 'react-router'
import { callOf } from '../../pages/context.server.ts'
import { takeLostPassword } from '../../pages/shared/password-forms.server.ts'

/** Mails a link to set a new password, if there is such an account; the answer never reveals whether there is. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  return await takeLostPassword(await request.formData(), callOf(context), url)
}
