/** The context of back-office pages, and how their forms run the verbs of staff. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { localeOf, type Locale } from '../lib/routes.ts'
import type { Translate } from '../lib/i18n.ts'
import type { StaffActor } from '../server/context.ts'
import type { Reader } from '../server/db.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import type { Shop } from '../shop/shop-context.ts'
import { holds, may, seesCosts, seesPrices, type Operation, type Permission } from '../shop/staff/rules.ts'
import { keepFresh, readRefusalOf, type StaffMember } from '../shop/staff/staff.ts'
import { staffCalls, staffWho, type StaffCaller, type StaffWork } from '../workflows/signing-in/signing-in.ts'
import { callOf, type PageCall } from '../pages/context.server.ts'
import { formValues } from '../pages/forms/form-text.ts'
import { faultsOf } from '../pages/forms/schema-faults.ts'
import { entranceFor } from './entrance/entrance.server.ts'
import { adminPage, type AdminPageName } from './routes.ts'
import { faultsIn, refused, sentIn } from './form-answers.server.ts'
import type { StaffAnswer } from './staff-answer.ts'
import { readFormText } from '../lib/text-field.ts'

export interface StaffPage {
  shop: Shop
  db: Reader
  member: StaffMember
  actor: StaffActor
  now: Date
  locale: Locale
  t: Translate
  url: URL
  /** The values of the `:names` of the address. */
  parameters: Record<string, string | undefined>
  /** True if the member may do this; the operation itself decides. */
  may: (operation: Operation) => boolean
  holds: (permission: Permission) => boolean
  /** Access to what orders cost, and to the purchase costs of goods: without it neither leaves the server. */
  seesPrices: boolean
  seesCosts: boolean
  call: PageCall
  request: Pick<Request, 'headers'>
}

/**
 * The page as an operation sees it within its open transaction. It offers no way to a second connection, which
 * would deadlock on the embedded database and drain the pool on a server.
 */
export interface PageInWork extends Omit<StaffPage, 'db' | 'shop' | 'call'> {
  shop: Pick<Shop, 'queue' | 'config' | 'catalogue' | 'delivery' | 'gateway'>
}

type PageArguments = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params' | 'request'>

/**
 * Opens a page to a member with this permission. Callers who are not signed in are redirected to sign in;
 * others get the error page.
 */
export async function openStaffPage(
  { context, url, params, request }: PageArguments,
  permission: Permission | null,
): Promise<StaffPage> {
  // PostgreSQL texts hold no NUL, so nothing has such a name.
  if (url.href.includes('%00')) throw data(null, { status: 404 })
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const caller = await staffOf(call)
  if (isRefusal(caller)) throw turnedAway(caller, url)
  const { actor, member } = caller
  const refusal = readRefusalOf(actor, permission)
  if (refusal) throw turnedAway(refusal, url)
  if (permission) await keepFresh({ db: call.shop.db, actor, now: call.shop.now() }, permission)
  return {
    shop: call.shop,
    db: call.shop.db,
    member,
    actor,
    now: call.shop.now(),
    locale,
    t: translator(locale),
    url,
    parameters: params,
    may: (operation) => may(actor, operation),
    holds: (asked) => holds(actor, asked),
    seesPrices: seesPrices(actor),
    seesCosts: seesCosts(actor),
    call,
    request,
  }
}

/** The caller of each request, cached: the page and its layout ask at the same time, and the database is queried once. */
const known = new WeakMap<PageCall, Promise<StaffCaller | Refusal>>()

async function staffOf(call: PageCall): Promise<StaffCaller | Refusal> {
  const found = known.get(call) ?? staffWho(call.shop, call.caller)
  known.set(call, found)
  return await found
}

/** A redirect to the password or the second factor, and back to the page afterwards; others get the error page. */
function turnedAway(refusal: Refusal, url: URL): Response | ReturnType<typeof data> {
  const way = entranceFor(refusal, url)
  return way === null ? data(refusal, { status: refusal.status }) : redirect(way)
}

/** The loader of a page, with its permission from the table of pages. A refusal of `load` becomes the error page. */
export function staffLoader<Loaded>(
  name: AdminPageName,
  load: (page: StaffPage) => Promise<Loaded | Refusal>,
): (args: LoaderFunctionArgs) => Promise<Loaded> {
  return async (args) => {
    const page = await openStaffPage(args, adminPage(name).permission)
    const loaded = await load(page)
    if (isRefusal(loaded)) throw data(loaded, { status: loaded.status })
    return loaded
  }
}

/** One form of a page: its schema, its operation, and its answer. */
interface Verb<Given, Done> {
  /** Checks the form's values; the browser uses the same schema. */
  schema: z.ZodType<Given>
  /** The schema's input, unless it is simply each field by its name. */
  read?: (form: FormData, page: StaffPage) => unknown
  /** The operation, in a transaction of its own that a refusal rolls back; it checks the permission. */
  work: (context: StaffWork, given: Given, page: PageInWork) => Promise<Done | Refusal>
  /** Maps a fault's path to a field of the form, if the field has another name than in the schema or the operation. */
  fieldOf?: (path: string, form: FormData) => string
  /** Further data to keep showing after a refusal, such as the preview from which the form was sent. */
  beside?: (page: StaffPage, form: FormData) => Promise<unknown>
  /** Faults to show at their fields in addition to `show`. */
  faults?: (done: Done) => FieldFault[]
  /** The redirect afterwards; left out: back to the page, which confirms the success. */
  to?: (done: Done, page: StaffPage) => string
  /** Shows the outcome instead of redirecting: a preview, a dry run. With `to`: redirects if it is null. */
  show?: (done: Done, page: StaffPage) => unknown
  /** The difference to show if someone else was faster and nothing was done; null: it was done. */
  clash?: (done: Done) => unknown
}
/** The outcome of a form: a redirect, or data for its page to show. */
type Ended = { to: string } | { shown: unknown; isClash?: boolean; faults?: FieldFault[] }

export interface StaffVerb {
  do: (page: StaffPage, form: FormData) => Promise<Ended | Refusal>
  fieldOf?: (path: string, form: FormData) => string
  beside?: (page: StaffPage, form: FormData) => Promise<unknown>
}

/** A form that runs a staff operation in one transaction. */
export const verb = <Given, Done>({ work, ...given }: Verb<Given, Done>): StaffVerb =>
  act({
    ...given,
    work: async (page, typed) => {
      const { change } = staffCalls(page.shop)
      return await change(page.call.requestContext, async (context) => await work(context, typed, page))
    },
  })

/** Like `verb`, for an operation that opens its own transactions, because it also works outside of them. */
export const act = <Given, Done>({
  schema,
  read,
  work,
  fieldOf,
  beside,
  ...ending
}: Omit<Verb<Given, Done>, 'work'> & {
  work: (page: StaffPage, given: Given) => Promise<Done | Refusal>
}): StaffVerb => ({
  do: async (page, form) => {
    const parsed = readFormText(schema, read ? read(form, page) : fieldsIn(form))
    if (!parsed.success) return unfit(faultsOf(parsed.error.issues))
    const done = await work(page, parsed.data)
    return isRefusal(done) ? done : endOf(done, page, ending)
  },
  ...(fieldOf ? { fieldOf } : {}),
  ...(beside ? { beside } : {}),
})

function endOf<Done>(
  done: Done,
  page: StaffPage,
  { to, show, clash, faults }: Pick<Verb<unknown, Done>, 'to' | 'show' | 'clash' | 'faults'>,
): Ended {
  const difference = clash?.(done) ?? null
  if (difference !== null) return { shown: difference, isClash: true }
  const shown = show?.(done, page)
  if (show && !(to && shown === null)) return { shown, ...(faults ? { faults: faults(done) } : {}) }
  return { to: to ? to(done, page) : page.url.pathname + page.url.search }
}

/** Each field by its name, except those of the form mechanism itself. */
const fieldsIn = (form: FormData): Record<string, FormDataEntryValue> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'intent'))

const unfit = (faults: Record<string, string>): Refusal =>
  refuse(422, 'admin.unfit', {
    errors: Object.entries(faults).map(([path, key]) => ({ path, error_trans_key: key })),
  })

/** Merges verbs of several parts into one page; duplicate names would run each other's work. */
export function verbsTogether(...parts: Record<string, StaffVerb>[]): Record<string, StaffVerb> {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`Two verbs of a page are called ${twice}`)
  return Object.assign({}, ...parts) as Record<string, StaffVerb>
}

/** The action of a page: `intent` names the verb. The page to which it redirects confirms the success. */
export function staffAction(
  name: AdminPageName,
  verbs: Record<string, StaffVerb>,
): (args: ActionFunctionArgs) => Promise<Response | ReturnType<typeof data<StaffAnswer>>> {
  return async (args) => {
    const page = await openStaffPage(args, adminPage(name).permission)
    const form = await args.request.formData()
    if ([...form.values()].some((value) => typeof value === 'string' && value.includes('\0')))
      throw data(null, { status: 400 })
    const intent = form.get('intent')
    const found = typeof intent === 'string' && Object.hasOwn(verbs, intent) ? verbs[intent] : undefined
    if (!found || typeof intent !== 'string') throw data(null, { status: 400 })
    const ended = await found.do(page, form)
    // The operation may have changed the member's permissions.
    known.delete(page.call)
    const way = isRefusal(ended) ? entranceFor(ended, page.url) : null
    if (way !== null) return redirect(way, 303)
    if (isRefusal(ended)) {
      const beside = await found.beside?.(page, form)
      return refused(page, { intent, form, refusal: ended, fieldOf: found.fieldOf, beside })
    }
    if ('shown' in ended)
      return data<StaffAnswer>(
        {
          intent,
          message: null,
          faults: faultsIn(page, { faults: ended.faults ?? [], form, fieldOf: found.fieldOf }),
          typed: formValues(form),
          sent: sentIn(form),
          shown: ended.shown,
          ...(ended.isClash ? { isClash: true } : {}),
        },
        { status: ended.isClash ? 409 : 200 },
      )
    const [path = '', query = ''] = ended.to.split('?', 2)
    const told = new URLSearchParams(query)
    told.delete('verb')
    told.set('done', intent)
    return redirect(`${path}?${told}`, 303)
  }
}
