/** The entrance of the resellers' area (specification, section 2, "B2B modal"): the data and the forms of its three views. */
import { createContext, redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import { href, localeOf, routeAt } from '../../lib/routes.ts'
import { checkPasswordLink } from '../../shop/auth/auth.ts'
import { checkNewAccount, newAccountType } from '../../shop/auth/schema.ts'
import { mailAddress } from '../../shop/customers/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { takeLogin } from '../../pages/shared/login.server.ts'
import {
  takeLostPassword,
  takeNewPassword,
  type LostPasswordAnswer,
} from '../../pages/shared/password-forms.server.ts'
import { linkQueryOf } from '../../pages/shared/password-forms.ts'
import { searchFor, viewIn, type EntranceView } from './entrance-view.ts'
import { resellerIn } from './reseller.server.ts'
import { readFormText } from '../../lib/text-field.ts'

export interface EntranceData {
  view: EntranceView
  /** `b2b-new`: the link opens a new account. */
  variant: 'b2b' | 'b2b-new'
  /** The e-mail of the account, according to the link. */
  email: string | null
  /** The reason why the link can't be used, as a key; it replaces the form. */
  problem: string | null
  /** The page behind, to which the login goes. */
  next: string
  /** The answer to the view's form, for browsers without scripts. */
  said: LostPasswordAnswer | null
}

type Context = Readonly<RouterContextProvider>

/** Without scripts the page is drawn within the call that handled its form: the answer is passed on here. */
const saidToForm = createContext<LostPasswordAnswer | null>(null)

/** The entrance before a page of the area; null for a reseller, who goes straight in. */
export async function entranceBefore(context: Context, url: URL): Promise<EntranceData | null> {
  const call = callOf(context)
  return walksPast(call, url) ? null : await entranceAt(context, url, viewIn(url.searchParams))
}

/** Resellers see no entrance, unless they have a link to use there. */
function walksPast(call: PageCall, url: URL): boolean {
  const isActivation = routeAt(url.pathname)?.name === 'b2bActivation'
  const hasLink = viewIn(url.searchParams) === 'change_password' && url.searchParams.has('token')
  return resellerIn(call) !== null && !hasLink && !isActivation
}

/** The entrance with a view open. */
export async function entranceAt(context: Context, url: URL, view: EntranceView): Promise<EntranceData> {
  const call = callOf(context)
  const query = linkQueryOf(url.searchParams)
  return {
    view,
    variant: query.type === newAccountType ? 'b2b-new' : 'b2b',
    email: query.email === undefined ? null : mailAddress(query.email),
    problem: view === 'change_password' ? await problemOf(call, url) : null,
    next: url.pathname + searchFor('login', url.searchParams),
    said: context.get(saidToForm),
  }
}

/** The reason why a link can't be used: it is checked before any input. */
async function problemOf({ shop }: PageCall, url: URL): Promise<string | null> {
  const query = readFormText(checkNewAccount, linkQueryOf(url.searchParams))
  if (!query.success || !query.data.token) return 'user.link_invalid'
  const checked = await checkPasswordLink(atThisMoment(shop), query.data)
  return 'error_trans_key' in checked ? checked.error_trans_key : null
}

/**
 * The action of a page in the area: handles the entrance's forms, and leaves the page's own to resellers.
 * @param own the page's own action, if it has one
 */
export const entranceAction =
  (own?: (args: ActionFunctionArgs) => Promise<unknown>) => async (args: ActionFunctionArgs) => {
    const { request, context, url } = args
    const form = await request.clone().formData()
    const answer = await takeForm(form, callOf(context), url)
    if (answer === undefined) return resellerIn(callOf(context)) && own ? await own(args) : null
    // A reseller who has signed in elsewhere in the meantime sees the page, which does not know the entrance's answers.
    if (!(answer instanceof Response) && walksPast(callOf(context), url))
      return redirect(url.pathname + url.search, 303)
    if (!(answer instanceof Response) && 'faults' in answer.data) context.set(saidToForm, answer.data)
    return answer
  }

/** @returns undefined if it is not one of the entrance's forms */
async function takeForm(form: FormData, call: PageCall, url: URL) {
  const locale = localeOf(url.pathname)
  switch (textIn(form, 'intent')) {
    case 'lost-password':
      return await takeLostPassword(form, call, url)
    case 'set-password':
      return await takeNewPassword(form, call, url, href('b2bHome', locale))
    default:
      return form.has('username') ? await takeLogin(form, call, locale) : undefined
  }
}
