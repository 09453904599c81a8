/** The context of the pages of the customer's own account: always about the signed-in customer. */
import { redirect, type RouterContextProvider } from 'react-router'
import { href, localeOf, type Locale, type RouteName } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import type { SignedInCaller } from '../../workflows/signing-in/signing-in.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { answered, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { OwnAnswer } from './own-answer.ts'

export type OwnCall = PageCall & { customer: Customer; own: SignedInCaller; locale: Locale }

/** The call of a signed-in customer. The layout's guard has sent all others to the login. */
export function ownCall(context: Readonly<RouterContextProvider>, url: URL): OwnCall {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  if (call.caller.kind !== 'customer') throw redirect(href('login', locale))
  return { ...call, customer: call.caller.customer, own: call.caller, locale }
}

/** Redirects to a page that reports the finished action, so that a reload does nothing twice. */
export const doneAt = (name: RouteName, locale: Locale, done: string) =>
  redirect(`${href(name, locale)}?${new URLSearchParams({ done })}`, 303)

/** The answer to one of a page's forms; 422 if the schema refused it. */
export function answeredTo(
  intent: string,
  answer: Omit<OwnAnswer, 'intent'> | Refusal,
  typed: Record<string, string> = {},
) {
  const refusal = isRefusal(answer) ? answer : null
  const shown = isRefusal(answer) ? refusedForm(answer, typed) : answer
  return answered<OwnAnswer>({ ...shown, intent }, refusal)
}
