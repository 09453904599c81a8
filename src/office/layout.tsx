/** The layout of the back office: navigation, search and shortcuts around every page. */
import { Link, Outlet, useLoaderData } from 'react-router'
import type { Locale } from '../lib/routes.ts'
import { withTexts } from '../pages/shared/with-texts.tsx'
import { useLocale } from '../pages/shared/locale.ts'
import { Notice } from '../ui/notice.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useTranslation } from '../ui/texts.tsx'
import { adminTexts } from './admin-texts.ts'
import { BusySign } from './busy.tsx'
import { News } from './news.tsx'
import { Navigation } from './navigation.tsx'
import { useHeldKeys } from './kit/held-keys.ts'
import { AdminKeys } from './kit/keys.tsx'
import { adminHref } from './routes.ts'
import { useRecentRecord } from './kit/recent.ts'
import { UnsavedGuard } from './kit/unsaved.tsx'
import type { loader } from './layout.server.ts'
import styles from './layout.module.css'

export { loader } from './layout.server.ts'
export { AdminError as ErrorBoundary } from './admin-error.tsx'

export default withTexts(adminTexts, Frame)

function Frame() {
  const { t } = useTranslation()
  useHeldKeys()
  useRecentRecord()
  const locale = useLocale()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.admin} data-workshop="">
      <BusySign />
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Navigation {...loaded} locale={locale} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {loaded.copyOf === null ? null : <CopyNotice host={loaded.copyOf} locale={locale} />}
        <Outlet />
      </main>
      <AdminKeys open={loaded.open} />
      <UnsavedGuard />
      <News />
      {/* Stops React Aria from injecting its own style, which the Content-Security-Policy refuses: our
         stylesheet has it. */}
      <span id="react-aria-pressable-style" hidden />
    </div>
  )
}

/** Above every page of a copy of the shop, from which nothing leaves. */
function CopyNotice({ host, locale }: { host: string; locale: Locale }) {
  const { t } = useTranslation()
  return (
    <Notice kind="warning">
      <strong>{t('admin.copy.title', { host })}</strong> {t('admin.copy.text')}{' '}
      <Link to={`${adminHref('operations', locale)}#installation`}>{t('admin.copy.link')}</Link>
    </Notice>
  )
}
