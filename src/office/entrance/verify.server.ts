/** The second factor: the second step of the back-office sign-in, required again before money and settings. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import {
  askPasskey,
  demoCode,
  factorsOf,
  proveByCode,
  proveByPasskey,
  proveByRecoveryCode,
} from '../../shop/factors/factors.ts'
import { signOut } from '../../workflows/signing-in/signing-in.ts'
import { answered, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { atDoor, entranceCall, memberOf, onwards, type EntranceCall } from './entrance.server.ts'
import { jsonIn } from '../../pages/forms/json-in.ts'
import { withNext } from './staff-next.ts'

/** The answers to the page's forms: a challenge for a passkey to sign, or a fault. */
export type VerifyAnswer = (FormAnswer & { intent: string }) | { passkey: object }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = await entranceCall(context, url)
  const standing = memberOf(call)
  if (standing.kind === 'set_up') throw redirect(withNext('adminSecurity', call.locale, call.next))
  if (standing.kind === 'in' && standing.isFresh) throw onwards(call)
  const { context: factors } = atDoor(call, standing)
  const { app, passkeys, codesLeft } = await factorsOf(factors, standing.member.id)
  return {
    shopName: call.shop.config.shopName,
    next: call.next,
    email: standing.member.email,
    isAgain: standing.kind === 'in',
    hasApp: app !== null,
    hasPasskeys: passkeys.length > 0,
    hasCodes: codesLeft > 0,
    /** The current code of the demo; null: not a demo shop, or not this member's app. */
    demoCode: factors.isDemo && app?.isDemo ? demoCode(factors.now) : null,
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = await entranceCall(context, url, form)
  const intent = textIn(form, 'intent')
  if (intent === 'leave') {
    await signOut(call.shop, call.requestContext)
    return redirect(href('adminSignIn', call.locale), 303)
  }
  const standing = memberOf(call)
  if (standing.kind === 'set_up') return redirect(withNext('adminSecurity', call.locale, call.next), 303)
  const door = atDoor(call, standing)
  if (intent === 'ask') {
    const asked = await askPasskey(door.context, { at: door.at, origin: call.origin })
    return isRefusal(asked) ? refused(intent, asked) : data<VerifyAnswer>({ passkey: asked })
  }
  const done = await proof(call, { intent, form, door })
  return isRefusal(done) ? refused(intent, done) : onwards(call)
}

async function proof(
  { origin }: EntranceCall,
  {
    intent,
    form,
    door: { context, at },
  }: { intent: string; form: FormData; door: ReturnType<typeof atDoor> },
): Promise<object | Refusal> {
  switch (intent) {
    case 'recovery':
      return await proveByRecoveryCode(context, { at, code: textIn(form, 'recovery_code') })
    case 'passkey':
      return await proveByPasskey(context, { at, origin, response: jsonIn(textIn(form, 'response')) })
    default:
      return await proveByCode(context, { at, code: textIn(form, 'code') })
  }
}

const refused = (intent: string, refusal: Refusal) =>
  answered<VerifyAnswer>({ ...refusedForm(refusal), intent }, refusal)
