/** All orders of a company. */
import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AreaPage } from './company-nav.tsx'
import { OrderList } from './company-order-list.tsx'
import type { loader } from './company-orders.server.ts'

export { loader } from './company-orders.server.ts'
export { action } from './entrance-action.server.ts'

type Orders = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function CompanyOrders() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  return (
    <AreaPage menu={loaded.menu}>
      <Orders {...loaded} />
    </AreaPage>
  )
}

function Orders({ orders, older }: Orders) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <main>
      <Head title={t('b2b.orders.title')} index={false} />
      <Section tight>
        <Container>
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('b2b.orders.title')}
            </Title>
            {orders.length === 0 ? (
              <p>
                {t('b2b.orders.none')} <Link to={href('b2bHome', locale)}>{t('b2b.orders.to_home')}</Link>
              </p>
            ) : (
              <OrderList orders={orders} caption={t('b2b.orders.title')} />
            )}
            {older === null ? null : (
              <p>
                <Link to={`${href('b2bOrders', locale)}?before=${older}`}>{t('b2b.orders.older')}</Link>
              </p>
            )}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}
