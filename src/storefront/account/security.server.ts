/** The password, passkeys, and the devices on which the customer is signed in. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '../../lib/dates.ts'
import { href } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { deviceName } from '../../shop/account/rules.ts'
import { changePassword as changePasswordForm } from '../../shop/account/schema.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  passkeysOf,
  removeOwnPasskey,
  sessionsOf,
  signOutDevice,
  signOutOthers,
} from '../../shop/auth/auth.ts'
import { changePassword, signOut } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { jsonIn } from '../../pages/forms/json-in.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { checkForm } from '../../pages/forms/form-answer.server.ts'
import { answeredTo, doneAt, ownCall, type OwnCall } from './own-call.server.ts'
import type { OwnAnswer } from './own-answer.ts'
import { passwordIn } from './own-forms.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer, own, locale, requestContext } = ownCall(context, url)
  const { browser, system } = deviceName(requestContext.device)
  const [passkeys, sessions] = await Promise.all([
    passkeysOf(shop, customer.id),
    sessionsOf(atThisMoment(shop), customer.id),
  ])
  return {
    email: customer.email,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: formatMoment(createdAt, locale),
      used: usedAt && formatMoment(usedAt, locale),
    })),
    /** The default name of a new passkey. */
    device: [browser, system].filter(Boolean).join(', '),
    devices: sessions.map(({ id, device, createdAt, renewedAt }) => ({
      id,
      ...deviceName(device),
      since: formatMoment(createdAt, locale),
      seen: formatMoment(renewedAt, locale),
      isThis: id === own.sessionId,
    })),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = ownCall(context, url)
  const form = await request.formData()
  const { shop, customer, own, requestContext, locale } = call
  switch (textIn(form, 'intent')) {
    case 'others':
      await signOutOthers(atThisMoment(shop), {
        customerId: customer.id,
        sessionId: own.sessionId,
        from: requestContext,
      })
      return doneAt('accountSecurity', locale, 'others')
    case 'begin-passkey':
    case 'passkey':
      return await takePasskey(call, form)
    case 'remove-passkey':
      return await removePasskey(call, textIn(form, 'passkey'))
    case 'device':
      return await endDevice(call, textIn(form, 'session'))
    default:
      return await takePassword(call, form)
  }
}

async function endDevice({ shop, customer, own, requestContext, locale }: OwnCall, sessionId: string) {
  if (sessionId === own.sessionId) {
    await signOut(shop, requestContext)
    return redirect(href('home', locale), 303)
  }
  if (
    !(await signOutDevice(atThisMoment(shop), { customerId: customer.id, sessionId, from: requestContext }))
  )
    throw data(null, { status: 404 })
  return doneAt('accountSecurity', locale, 'device')
}

/** The answer of the page that begins a passkey: what the browser needs to create it. */
export type PasskeyAnswer = { passkey: object } | OwnAnswer

async function takePasskey({ shop, customer, own, origin, locale }: OwnCall, form: FormData) {
  const context = atThisMoment(shop)
  const ownSession = { customer, sessionId: own.sessionId }
  const name = textIn(form, 'name')
  if (textIn(form, 'intent') === 'begin-passkey') {
    const given = { name, password: textIn(form, 'current_password') }
    const passkey = await beginOwnPasskey(context, { ownSession, origin, ...given })
    return isRefusal(passkey) ? answeredTo('passkey', passkey) : data<PasskeyAnswer>({ passkey })
  }
  const response = jsonIn(textIn(form, 'response'))
  const done = await addOwnPasskey(context, { ownSession, origin, response, name })
  return isRefusal(done) ? answeredTo('passkey', done) : doneAt('accountSecurity', locale, 'passkey')
}

async function removePasskey({ shop, customer, locale }: OwnCall, id: string) {
  const isGone =
    /^\d{1,15}$/.test(id) && (await removeOwnPasskey(shop, { customerId: customer.id, id: Number(id) }))
  if (!isGone) throw data(null, { status: 404 })
  return doneAt('accountSecurity', locale, 'passkey_removed')
}

async function takePassword({ shop, requestContext, locale }: OwnCall, form: FormData) {
  const checked = checkForm(changePasswordForm, passwordIn(form))
  if ('answer' in checked) return answeredTo('password', checked.answer)
  const { current_password: current, password } = checked.value
  const done = await changePassword(shop, { requestContext, given: { current, password } })
  return isRefusal(done) ? answeredTo('password', done) : doneAt('accountSecurity', locale, 'password')
}
