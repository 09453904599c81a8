/** Deleting one's account: its consequences, the reasons against it, and doing it. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { deleteOwnAccount, hindranceOf } from '../../workflows/privacy/privacy.ts'
import { deleteAccount } from '../../shop/account/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { checkForm } from '../../pages/forms/form-answer.server.ts'
import { formValues } from '../../pages/forms/form-text.ts'
import { answeredTo, ownCall } from './own-call.server.ts'
import { deletionIn } from './own-forms.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer } = ownCall(context, url)
  return { hindrance: await hindranceOf(shop, customer), operatorEmail: shop.config.operator.email }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, own, requestContext, locale } = ownCall(context, url)
  const form = await request.formData()
  const typed = formValues(form)
  const checked = checkForm(deleteAccount, deletionIn(form), typed)
  if ('answer' in checked) return answeredTo('deletion', checked.answer)
  const done = await deleteOwnAccount(atThisMoment(shop), {
    own,
    password: checked.value.current_password,
    from: requestContext,
  })
  if (isRefusal(done)) return answeredTo('deletion', done, typed)
  requestContext.keep(null)
  return redirect(href('accountGone', locale), 303)
}
