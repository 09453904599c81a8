/** What the frame of a page and its header are drawn from. */
import type { Operator } from '../../lib/operator.ts'
import type { RouteName } from '../../lib/routes.ts'
import type { Acting } from './acting.ts'
import type { HeaderUser } from './person-menu.tsx'

/** What the loader of a layout hands to the frame (`frame.server.ts`); an error above the layouts leaves nothing. */
export interface FrameData {
  shopName: string
  operator: Operator | null
  /** Who is signed in; null: a guest. */
  user: HeaderUser | null
  /** For whom a representative orders. */
  acting: Acting | null
  /** Pieces in the cart of the page (null: it can't be told right now), and where it is; null: this header has no cart. */
  cart: { count: number | null; to: string } | null
  /** Where the logo leads. */
  home: RouteName
}

export type HeaderProps = Pick<FrameData, 'shopName' | 'user' | 'cart' | 'home'>
