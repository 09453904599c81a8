/** The resellers' home: the weekly order in one form, at their own prices, and their last orders. */
import { Link, useLoaderData } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AreaPage } from './company-nav.tsx'
import { OrderList } from './company-order-list.tsx'
import type { HomeData } from './home-data.ts'
import { HomeForm } from './home-form.tsx'
import type { loader } from './home.server.ts'
import styles from './home.module.css'

export { action, loader } from './home.server.ts'

export default function ResellersHome() {
  const home = useLoaderData<typeof loader>()
  if (!home) return null
  return (
    <AreaPage menu={home.menu}>
      <Home home={home} />
    </AreaPage>
  )
}

function Home({ home }: { home: HomeData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { firstName, company, orders, approvalOver } = home
  return (
    <main>
      <Head title={t('b2b.home.title')} index={false} />
      <Section tone="mustard" tight>
        <Container className={styles.greeting}>
          <Title as="h1" size="m">
            {firstName === null ? (company?.name ?? t('b2b.home.title')) : t('b2b.home.greeting')}
          </Title>
          <p>
            {company && firstName !== null ? (
              <>
                <strong>{company.name}</strong>
                {' · '}
              </>
            ) : null}
            {t(firstName === null ? 'b2b.home.lead_for_customer' : 'b2b.home.lead')}
            {approvalOver === null ? null : (
              <> {t('b2b.home.approval_over', { price: formatPrice(approvalOver, locale) })}</>
            )}
          </p>
        </Container>
      </Section>
      <HomeForm home={home} />
      <Section tight aria-labelledby="last-orders">
        <Container>
          <Stack gap={4}>
            <Title id="last-orders" size="s">
              {t('b2b.home.last_orders')}
            </Title>
            {orders.length === 0 ? (
              <p>
                {t('b2b.home.no_orders')} <Link to={href('b2bGuide', locale)}>{t('b2b.home.to_guide')}</Link>
              </p>
            ) : (
              <>
                <OrderList orders={orders} caption={t('b2b.home.last_orders')} />
                <p>
                  <Link to={href('b2bOrders', locale)}>{t('b2b.home.all_orders')}</Link>
                </p>
              </>
            )}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}
