/** What loaders and actions are handed for one request. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../server/refusal.ts'
import type { Door } from '../server/session.ts'
import type { Caller } from '../shop/identity.ts'
import type { Customer } from '../shop/customers/rules.ts'
import type { Shop } from '../shop/surroundings.ts'

export interface PageCall {
  /** Set where the page to draw tells why a request was refused before any page saw it. */
  failure: Refusal | null
  shop: Shop
  /** Whose cart it is: the customer's own of somebody signed in, else the visitor's secret token, null for a newcomer. */
  visitor: string | null
  /** Gives the visitor a token of ours. */
  remember: (token: string) => void
  /** Who is signed in, as they are at this moment; null: nobody. */
  customer: Customer | null
  /** As `customer`, with the session; `ended`: their login has just expired and was taken away from the browser. */
  caller: Caller
  /** For the verbs of shop/identity.ts: signing in, out, and by a link. */
  door: Door
  /** Origin that customers use. */
  origin: string
  /** Catalogue version and stock by variant, as of this half second: what kept pages are drawn from. */
  state: () => Promise<{ version: number; stock: Map<number, number> }>
  /** The guards that the routes of an address name. */
  guardsOf: (pathname: string) => string[]
}

export const pageCall = createContext<PageCall | null>(null)

/** The call at hand; loaders and actions always run within one. */
export function callOf(context: Readonly<RouterContextProvider>): PageCall {
  const call = context.get(pageCall)
  if (!call) throw new Error('A page was asked for outside a request')
  return call
}
