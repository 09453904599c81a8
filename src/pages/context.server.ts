/** The context of loaders and actions for one request. */
import type { FastifyBaseLogger } from 'fastify'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../server/refusal.ts'
import type { RequestContext } from '../server/session.ts'
import type { Caller } from '../workflows/signing-in/signing-in.ts'
import type { CartKey, CartOwner, OpenCart } from '../shop/cart/cart.ts'
import type { Customer } from '../shop/customers/rules.ts'
import type { Shop } from '../shop/shop-context.ts'
import type { Noted } from './counting.server.ts'

export interface PageCall {
  /** Set if the page reports why a request was refused before any page saw it; `wasSubmit`: a form was sent. */
  failure: (Refusal & { wasSubmit: boolean }) | null
  /** The error that prevents drawing the page at the moment, such as an unavailable database or an unreadable form; undefined: no error. */
  outage?: unknown
  /** Hashes of the inline scripts that we wrote into the page, once it is drawn. */
  scripts: readonly string[]
  shop: Shop
  /** The owner of the consumer's cart: the buyer, else the visitor. */
  cartOwner: CartOwner
  /** The cart of the buyer's own kind of trade. */
  cartKey: CartKey
  /** The goods that all visitors of a kept page have in their carts; null: they have none, or the page is for one visitor. */
  sharedCart: OpenCart | null
  /** Reads a cart, once for a page that is only read; on a kept page it is `sharedCart`. */
  openCart: (key: CartKey) => Promise<OpenCart>
  /** Gives the visitor a token of ours. */
  remember: (token: string) => void
  /** The signed-in customer, as of this moment; null: a guest. */
  customer: Customer | null
  /** The customer that a representative orders for; null: for themselves, or the caller is not signed in. */
  acting: Customer | null
  /** The buyer: `acting`, else the signed-in customer; null: a guest. */
  buyer: Customer | null
  /** As `customer`, with the session; `ended`: their login has just expired and was removed from the browser. */
  caller: Caller
  /** For the verbs of signing in: signing in, out, and by a link. */
  requestContext: RequestContext
  /** True if a page that is open already loads the data of another one; otherwise a whole page is drawn. */
  asksData: boolean
  /** The log of this request. */
  log: FastifyBaseLogger
  /** Origin that customers use. */
  origin: string
  /** Catalogue version and stock by variant, at most half a second old: the basis of kept pages. */
  state: () => Promise<{ version: number; stock: Map<number, number> }>
  /** The guards that the routes of a matched pattern name. */
  guardsOf: (pattern: string) => readonly string[]
  /** Facts about this request to be counted. */
  noted: Noted
  /** True if the page is kept, also by caches that the shop never hears of: the browser itself reports the visit. */
  tellsVisit: boolean
}

export const pageCall = createContext<PageCall | null>(null)

/** The current call; loaders and actions always run within one. */
export function callOf(context: Readonly<RouterContextProvider>): PageCall {
  const call = context.get(pageCall)
  if (!call) throw new Error('A page was asked for outside a request')
  return call
}
