import { useTranslation } from '../../ui/texts.tsx'
import { Suspense, useState } from 'react'
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { routeAt } from '../../lib/routes.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ActingBanner } from '../shared/acting-banner.tsx'
import { BuyButton } from '../shared/buy-button.tsx'
import { Footer, FooterStrip } from '../shared/footer.tsx'
import { Header } from '../shared/header.tsx'
import { LanguageSuggestion } from '../shared/language-suggestion.tsx'
import { part } from '../shared/part.ts'
import { SubHeader } from '../shared/sub-header.tsx'
import type { loader } from './layout.server.ts'
import styles from './layout.module.css'

export { loader } from './layout.server.ts'

/** Hardly anybody sees it: it comes with its texts when it is wanted. */
const LoginEnded = part(async () => await import('../shared/login-ended.tsx'))

/** The cart may have changed elsewhere, so its count is asked for on every way from page to page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname
}

/** The consumer layout (specification, section 2). */
export default function ConsumerLayout() {
  const { t } = useTranslation()
  const { shopName, operator, outside, cartCount, freeShippingFrom, user, acting, ended } =
    useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const page = routeAt(pathname)?.name
  // The layout's own loader tells it of the snack, a product's page of its product.
  const soldOut = useMatches().some(
    ({ loaderData }) => (loaderData as { soldOut?: boolean } | undefined)?.soldOut,
  )
  // A customer who has just logged in again sees the window out: it leads on by itself.
  const [held, setHeld] = useState<typeof ended>(null)
  const shownEnded = ended ?? held
  return (
    <div className={styles.page}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Header shopName={shopName} cartCount={cartCount} user={user} />
      <ActingBanner acting={acting} />
      <SubHeader freeShippingFrom={freeShippingFrom} />
      {shownEnded ? (
        <Suspense fallback={null}>
          <LoginEnded next={shownEnded.next} onWindow={(isThere) => setHeld(isThere ? shownEnded : null)} />
        </Suspense>
      ) : null}
      <div id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </div>
      {page === 'home' ? (
        <Footer operator={operator} outside={outside} />
      ) : (
        <FooterStrip operator={operator} />
      )}
      {soldOut ? null : (
        <BuyButton key={pathname} aside={page === 'order'} forReseller={user !== null && isReseller(user)} />
      )}
      <LanguageSuggestion />
    </div>
  )
}
