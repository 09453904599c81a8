/** The frame around each page (specification, section 2), by the page and the person who views it. Pure. */
import type { RouteName } from '../../lib/routes.ts'
import type { HeaderUser } from './person-menu.tsx'

/** `office` and `tool` pages draw their own surroundings: the back office, and pages that exist outside production only. */
export type FrameKind = 'consumers' | 'resellers' | 'representatives' | 'plain' | 'office' | 'tool'

const others = {
  b2bHome: 'resellers',
  b2bThanks: 'resellers',
  b2bQuickOrder: 'resellers',
  b2bBox: 'resellers',
  b2bOrders: 'resellers',
  b2bOrder: 'resellers',
  b2bApprovals: 'resellers',
  b2bApproval: 'resellers',
  b2bCompany: 'resellers',
  b2bGuide: 'resellers',
  b2bTerms: 'resellers',
  b2bInvitation: 'resellers',
  b2bActivation: 'resellers',
  merchantRegistrationB2b: 'resellers',
  addCustomer: 'representatives',
  addCustomerB2b: 'representatives',
  testGateway: 'plain',
  adminSignIn: 'office',
  adminVerify: 'office',
  adminSecurity: 'office',
  mailbox: 'tool',
  gallery: 'tool',
} as const satisfies Partial<Record<RouteName, FrameKind>>

/** The frame of a page; an address of no known page has the plain one, like the error page. */
export function frameOf(page: RouteName | null): FrameKind {
  if (page === null) return 'plain'
  return Object.hasOwn(others, page) ? others[page as keyof typeof others] : 'consumers'
}

export interface FrameParts {
  /** The type of the header's menu; null: no header of the shop. */
  header: 'consumers' | 'resellers' | null
  /** The page that the logo links to. */
  home: RouteName
  /** True if the header has the mini cart: representatives have none, unless they order for a customer. */
  hasCart: boolean
  /** Only home has the full footer; every other page ends in the links that the law requires everywhere. */
  end: 'footer' | 'strip' | 'resellers' | null
}

/**
 * The parts of a page's frame for a visitor. One header leads from the resellers' area through their checkout.
 * @param isActing true if a representative orders for a customer
 * @param isTrade true at the checkout of a reseller's cart
 */
export function partsOf(
  page: RouteName | null,
  {
    user,
    isActing,
    isTrade,
  }: { user: Pick<HeaderUser, 'isSalesRepresentative'> | null; isActing: boolean; isTrade: boolean },
): FrameParts {
  const kind = isTrade ? 'resellers' : frameOf(page)
  const hasCart = kind !== 'representatives' && (!user?.isSalesRepresentative || isActing)
  switch (kind) {
    case 'office':
    case 'tool':
      return { header: null, home: 'home', hasCart: false, end: null }
    case 'resellers':
      return { header: 'resellers', home: 'b2bHome', hasCart, end: 'resellers' }
    case 'representatives':
      return { header: 'consumers', home: 'addCustomerB2b', hasCart, end: 'strip' }
    case 'consumers':
    case 'plain':
      return { header: 'consumers', home: 'home', hasCart, end: page === 'home' ? 'footer' : 'strip' }
  }
}
