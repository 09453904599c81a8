/** A member's own second factors: set up the first one, add, remove, and renew the recovery codes. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '../../lib/dates.ts'
import { href } from '../../lib/routes.ts'
import { qrDrawing } from '../../server/qr-drawing.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { deviceName } from '../../shop/account/rules.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  factorsOf,
  makeCodes,
  pendingApp,
  removeFactor,
  renamePasskey,
  type AtDoor,
  type FactorContext,
  type PendingApp,
} from '../../shop/factors/factors.ts'
import { answered, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { atDoor, entranceCall, memberOf, type EntranceCall } from './entrance.server.ts'
import { jsonIn } from '../../pages/forms/json-in.ts'
import { withNext } from './staff-next.ts'

/** The secret for an authenticator app, with its QR code. */
export interface AppView extends Omit<PendingApp, 'uri'> {
  uri: string
  drawing: { size: number; path: string }
}

/** The answers to the page's forms. `codes`: shown only once. */
export type SecurityAnswer =
  | (FormAnswer & { intent: string; app?: AppView | null })
  | { codes: string[] }
  | { app: AppView }
  | { passkey: object }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = await entranceCall(context, url)
  const standing = memberOf(call)
  const { locale, shop } = call
  const isStale = standing.kind === 'verify' || (standing.kind === 'in' && !standing.isFresh)
  if (isStale) throw redirect(withNext('adminVerify', locale, hereOf(call)))
  const door = atDoor(call, standing)
  const { app, passkeys, codesLeft } = await factorsOf(door.context, standing.member.id)
  const { browser, system } = deviceName(call.requestContext.device)
  return {
    shopName: shop.config.shopName,
    next: call.next,
    email: standing.member.email,
    isSetUp: standing.kind === 'set_up',
    app: app && { since: formatMoment(app.since, locale), isDemo: app.isDemo },
    passkeys: passkeys.map(({ id, name, since, usedAt }) => ({
      id,
      name,
      since: formatMoment(since, locale),
      usedAt: usedAt && formatMoment(usedAt, locale),
    })),
    codesLeft,
    /** The default name of a new passkey. */
    device: [browser, system].filter(Boolean).join(', '),
    /** The first app is offered at once; a further one on request. */
    pending: standing.kind === 'set_up' ? appView(call, door) : null,
  }
}

const hereOf = ({ locale, next }: EntranceCall) => withNext('adminSecurity', locale, next)

type Door = { context: FactorContext; at: AtDoor }

const drawn = (app: PendingApp): AppView => ({ ...app, drawing: qrDrawing(app.uri) })
const appView = ({ shop }: EntranceCall, { context, at }: Door) =>
  drawn(beginApp(context, { at, issuer: shop.config.shopName }))

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = await entranceCall(context, url, form)
  const door = atDoor(call, memberOf(call))
  const intent = textIn(form, 'intent')
  const done = await take(call, { intent, form, door })
  if (isRefusal(done)) return refused(call, { intent, form, door, refusal: done })
  if ('codes' in done && done.codes) return data<SecurityAnswer>({ codes: done.codes })
  if ('app' in done || 'passkey' in done) return data<SecurityAnswer>(done)
  const told = new URLSearchParams({ done: intent })
  return redirect(`${href('adminSecurity', call.locale)}?${told}`, 303)
}

type Taken = { codes: string[] | null } | { app: AppView } | { passkey: object } | { status: 'ok' }

/** Runs the requested form; the verb decides if this session may do it. */
async function take(
  call: EntranceCall,
  { intent, form, door }: { intent: string; form: FormData; door: Door },
): Promise<Taken | Refusal> {
  const { context, at } = door
  const { origin, shop } = call
  const typed = textIn(form, 'id')
  const id = /^\d{1,15}$/.test(typed) ? Number(typed) : 0
  const issuer = shop.config.shopName
  switch (intent) {
    case 'begin-app':
      return { app: appView(call, door) }
    case 'app':
      return await addApp(context, { at, pending: textIn(form, 'pending'), code: textIn(form, 'code') })
    case 'begin-passkey': {
      const passkey = await beginPasskey(context, { at, origin, issuer, name: textIn(form, 'name') })
      return isRefusal(passkey) ? passkey : { passkey }
    }
    case 'passkey': {
      const response = jsonIn(textIn(form, 'response'))
      return await addPasskey(context, { at, origin, response, name: textIn(form, 'name') })
    }
    case 'rename':
      return await renamePasskey(context, { at, id, name: textIn(form, 'name') })
    case 'remove-app':
      return await removeFactor(context, { at, factor: 'app' })
    case 'remove-passkey':
      return await removeFactor(context, { at, factor: id })
    case 'codes':
      return await makeCodes(context, { at })
    default:
      throw data(null, { status: 400 })
  }
}

/** Shows the form again with the same secret, or redirects to the proof of the second factor. */
function refused(
  call: EntranceCall,
  { intent, form, door, refusal }: { intent: string; form: FormData; door: Door; refusal: Refusal },
) {
  if (refusal.status === 403) return redirect(withNext('adminVerify', call.locale, hereOf(call)), 303)
  const pending = textIn(form, 'pending')
  const again =
    intent === 'app'
      ? pendingApp(door.context, { at: door.at, issuer: call.shop.config.shopName, pending })
      : null
  const app = again ? { app: drawn(again) } : {}
  return answered<SecurityAnswer>({ ...refusedForm(refusal), intent, ...app }, refusal)
}
