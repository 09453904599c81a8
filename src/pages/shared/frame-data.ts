/** The data of a page's frame and header. */
import type { Operator } from '../../lib/operator.ts'
import type { RouteName } from '../../lib/routes.ts'
import type { Acting } from './acting.ts'
import type { HeaderUser } from './person-menu.tsx'

/** Data that the loader of a layout returns for the frame (`frame.server.ts`); an error above the layouts leaves none. */
export interface FrameData {
  shopName: string
  operator: Operator | null
  /** The signed-in customer; null: a guest. */
  user: HeaderUser | null
  /** The customer that a representative orders for. */
  acting: Acting | null
  /** Pieces in the page's cart (null: unknown right now), and the cart's address; null: this header has no cart. */
  cart: { count: number | null; to: string } | null
  /** The categories of the shop, each before those below it; empty: the menu leads to the goods of the home page. */
  range: RangeLink[]
  /** The page that the logo links to. */
  home: RouteName
  /** True at a reseller's checkout, which keeps the frame of their area. */
  isTrade?: boolean
}

export interface RangeLink {
  name: string
  to: string
  /** 1: on the first level. */
  level: number
}

export type HeaderProps = Pick<FrameData, 'shopName' | 'user' | 'cart' | 'home' | 'range'>
