import { Suspense, useState } from 'react'
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { routeAt } from '../../lib/routes.ts'
import { isReseller } from '../../lib/trade.ts'
import { BuyButton } from '../../pages/shared/buy-button.tsx'
import { Footer } from '../../pages/shared/footer.tsx'
import { LanguageSuggestion } from '../../pages/shared/language-suggestion.tsx'
import { PageFrame } from '../../pages/shared/page-frame.tsx'
import { part } from '../../pages/shared/part.ts'
import { SubHeader } from '../../pages/shared/sub-header.tsx'
import type { loader } from './layout.server.ts'

export { loader } from './layout.server.ts'

/** Hardly ever needed, so it is loaded with its texts on demand. */
const LoginEnded = part(async () => await import('../../pages/shared/login-ended.tsx'))

/** The cart may have changed elsewhere, so its count is loaded on every navigation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    defaultShouldRevalidate ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('eshop-type') !== nextUrl.searchParams.get('eshop-type')
  )
}

/** Pages that invite to buy; elsewhere the floating button would cover what people came for. */
const inviting = ['home', 'product', 'search']

/** The resellers' frame, which the order page brings: no other page of this layout loads it. */
type TradeFrame = typeof import('../b2b/frame.tsx').Frame

/** The consumer layout (specification, section 2). */
export default function ConsumerLayout() {
  const { outside, slogan, marks, freeShippingFrom, ended, isTrade, ...frame } =
    useLoaderData<typeof loader>()
  const { operator, user } = frame
  const { pathname } = useLocation()
  const page = routeAt(pathname)?.name
  // The layout's own loader reports the snack, a product's page its product.
  const matches = useMatches()
  const soldOut = matches.some(({ loaderData }) => (loaderData as { soldOut?: boolean } | undefined)?.soldOut)
  // A customer who has just logged in again still sees the window: it closes and continues by itself.
  const [held, setHeld] = useState<typeof ended>(null)
  const shownEnded = ended ?? held
  const login = shownEnded ? (
    <Suspense fallback={null}>
      <LoginEnded next={shownEnded.next} onWindow={(isThere) => setHeld(isThere ? shownEnded : null)} />
    </Suspense>
  ) : null
  const Trade = isTrade ? (matches.at(-1)?.handle as { Frame?: TradeFrame } | undefined)?.Frame : null
  if (Trade)
    return (
      <Trade data={frame}>
        {login}
        <Outlet />
      </Trade>
    )
  const before = (
    <>
      <SubHeader freeShippingFrom={freeShippingFrom} />
      {login}
    </>
  )
  const after = (
    <>
      {soldOut || !page || !inviting.includes(page) ? null : (
        <BuyButton key={pathname} forReseller={user !== null && isReseller(user)} />
      )}
      <LanguageSuggestion />
    </>
  )
  const footer = page === 'home' ? { end: <Footer {...{ operator, outside, slogan, marks }} /> } : {}
  return (
    <PageFrame
      data={frame}
      before={before}
      after={after}
      heightKey={page === 'order' ? 'order' : 'shop'}
      {...footer}
    >
      <Outlet />
    </PageFrame>
  )
}
