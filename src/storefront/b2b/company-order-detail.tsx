/** One order of a company, and ordering it again. */
import { Link, useActionData, useLoaderData } from 'react-router'
import { formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { CancelOrder } from '../../pages/shared/cancel-order.tsx'
import { DocumentLinks } from '../../pages/shared/document-links.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ParcelList } from '../../pages/shared/parcel-status.tsx'
import { AreaPage } from './company-nav.tsx'
import type { CancelAnswer, loader, ReorderAnswer } from './company-order-detail.server.ts'
import { OrderLines, OrderSums } from './company-order-lines.tsx'
import { ReorderForm, StatusBadge } from './company-order-list.tsx'
import { Reordered } from './company-reordered.tsx'

export { action, loader } from './company-order-detail.server.ts'

export type OrderPageData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function CompanyOrder() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<ReorderAnswer | CancelAnswer>()
  if (!loaded) return null
  return (
    <AreaPage menu={loaded.menu}>
      <OrderPage
        {...loaded}
        again={answer && 'lines' in answer ? answer.lines : null}
        fault={answer && 'fault' in answer ? answer.fault : null}
      />
    </AreaPage>
  )
}

function OrderPage({
  order,
  decision,
  payWithToken,
  complainWithToken,
  documents,
  parcels,
  counter,
  cancelMoney,
  again,
  fault,
}: OrderPageData & { again: Parameters<typeof Reordered>[0]['lines'] | null; fault: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { number, status, createdAt, orderedBy, placedBy, purchaseOrderNumber, note, totalWithoutVat } = order
  return (
    <main>
      <Head title={t('b2b.orders.one', { number })} index={false} />
      <Section tight>
        <Container>
          <Stack gap={5}>
            <p>
              <Link to={href('b2bOrders', locale)}>{t('b2b.orders.back')}</Link>
            </p>
            <Row between gap={4}>
              <Title as="h1" size="m">
                {t('b2b.orders.one', { number })}
              </Title>
              <StatusBadge status={status} />
            </Row>
            {again ? <Reordered lines={again} /> : null}
            {fault ? <Notice kind="error">{t(fault)}</Notice> : null}
            <p>
              {formatMoment(createdAt, locale)}
              {' · '}
              {placedBy
                ? t('b2b.orders.by_representative', { name: orderedBy, representative: placedBy })
                : orderedBy}
              {purchaseOrderNumber
                ? ` · ${t('b2b.orders.their_number', { number: purchaseOrderNumber })}`
                : null}
            </p>
            {decision ? <DecisionNotice {...decision} /> : null}
            <ParcelList parcels={parcels} counter={counter} />
            <OrderLines lines={order.lines} />
            <OrderSums order={order} />
            {documents.length > 0 ? (
              <section aria-labelledby="documents-title">
                <Stack gap={3}>
                  <Title id="documents-title" size="s">
                    {t('documents.title')}
                  </Title>
                  <DocumentLinks documents={documents} />
                </Stack>
              </section>
            ) : null}
            {note.trim() ? (
              <p>
                <strong>{t('b2b.orders.note')}</strong> {note}
              </p>
            ) : null}
            <Row gap={4}>
              {payWithToken === null ? null : (
                <ButtonLink as={Link} to={`${href('b2bThanks', locale)}?token=${payWithToken}`} size="l">
                  {t('b2b.orders.pay', { price: formatPrice(order.totalWithVat - order.creditUsed, locale) })}
                </ButtonLink>
              )}
              {again ? null : <ReorderForm number={number} large={payWithToken === null} />}
              <span>{t('b2b.orders.again_hint', { price: formatPrice(totalWithoutVat, locale) })}</span>
            </Row>
            {complainWithToken === null ? null : (
              <p>
                <Link to={`${href('complaint', locale)}?token=${encodeURIComponent(complainWithToken)}`}>
                  {t('b2b.orders.complain')}
                </Link>
              </p>
            )}
            {cancelMoney ? <CancelOrder number={number} money={cancelMoney} /> : null}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

function DecisionNotice({ by, why, approved }: NonNullable<OrderPageData['decision']>) {
  const { t } = useTranslation()
  return (
    <Notice
      kind={approved ? 'success' : 'warning'}
      role="none"
      title={t(approved ? 'b2b.orders.approved_by' : 'b2b.orders.declined_by', { name: by })}
    >
      {approved || why === '' ? null : <p>{why}</p>}
    </Notice>
  )
}
