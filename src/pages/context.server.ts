/** What loaders and actions are handed for one request. */
import type { FastifyBaseLogger } from 'fastify'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../server/refusal.ts'
import type { RequestContext } from '../server/session.ts'
import type { Caller } from '../workflows/signing-in/signing-in.ts'
import type { CartKey, CartOwner } from '../shop/cart/cart.ts'
import type { Customer } from '../shop/customers/rules.ts'
import type { Shop } from '../shop/shop-context.ts'
import type { Noted } from './counting.server.ts'

export interface PageCall {
  /** Set where the page to draw tells why a request was refused before any page saw it; `wasSubmit`: a form was sent. */
  failure: (Refusal & { wasSubmit: boolean }) | null
  /** The error for which the page can't be drawn at the moment, such as a database that is away; undefined: none. */
  outage?: unknown
  /** Hashes of the inline scripts that we wrote into the page, once it is drawn. */
  scripts: readonly string[]
  shop: Shop
  /** Whose consumer's cart it is: the buyer's, else the visitor's. */
  cartOwner: CartOwner
  /** The cart of the buyer's own kind of trade. */
  cartKey: CartKey
  /** Gives the visitor a token of ours. */
  remember: (token: string) => void
  /** Who is signed in, as they are at this moment; null: a guest. */
  customer: Customer | null
  /** For whom a representative orders; null: for themselves, or the caller is not signed in. */
  acting: Customer | null
  /** Who buys: `acting`, else the signed-in customer; null: a guest. */
  buyer: Customer | null
  /** As `customer`, with the session; `ended`: their login has just expired and was taken away from the browser. */
  caller: Caller
  /** For the verbs of signing in: signing in, out, and by a link. */
  requestContext: RequestContext
  /** Whether a page that is open already asks for the data of another one; else a whole page is drawn. */
  asksData: boolean
  /** The log of this request. */
  log: FastifyBaseLogger
  /** Origin that customers use. */
  origin: string
  /** Catalogue version and stock by variant, as of this half second: what kept pages are drawn from. */
  state: () => Promise<{ version: number; stock: Map<number, number> }>
  /** The guards that the routes of a matched pattern name. */
  guardsOf: (pattern: string) => readonly string[]
  /** What is to be counted of this request. */
  noted: Noted
  /** The page is kept, also by caches that the shop never hears of: the browser itself tells that it was looked at. */
  tellsVisit: boolean
}

export const pageCall = createContext<PageCall | null>(null)

/** The call at hand; loaders and actions always run within one. */
export function callOf(context: Readonly<RouterContextProvider>): PageCall {
  const call = context.get(pageCall)
  if (!call) throw new Error('A page was asked for outside a request')
  return call
}
