/** What loaders and actions are handed for one request. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../server/refusal.ts'
import type { Shop } from '../shop/surroundings.ts'

export interface PageCall {
  /** Set where the page to draw tells why a request was refused before any page saw it. */
  failure: Refusal | null
  shop: Shop
  /** The visitor's secret token, null for a newcomer. */
  visitor: string | null
  /** Gives the visitor a token of ours. */
  remember: (token: string) => void
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
