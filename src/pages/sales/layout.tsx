import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Entrance } from '../b2b/entrance.tsx'
import frame from '../b2c/layout.module.css'
import { ActingBanner } from '../shared/acting-banner.tsx'
import { FooterStrip } from '../shared/footer.tsx'
import { Header } from '../shared/header.tsx'
import type { loader } from './layout.server.ts'

export { loader } from './layout.server.ts'

/** The login may have ended elsewhere, so it is asked for on every way from page to page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname
}

/** The representatives' layout: the header without cart; who is not in yet gets the resellers' login window. */
export default function RepresentativesLayout() {
  const { t } = useTranslation()
  const { entrance, shopName, operator, user, acting } = useLoaderData<typeof loader>()
  if (entrance) return <Entrance entrance={entrance} shopName={shopName} operator={operator} />
  return (
    <div className={frame.page}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Header shopName={shopName} cartCount={null} user={user} cart={false} homePage="addCustomerB2b" />
      <ActingBanner acting={acting} />
      <div id="content" tabIndex={-1} className={frame.content}>
        <Outlet />
      </div>
      <FooterStrip operator={operator} />
    </div>
  )
}
