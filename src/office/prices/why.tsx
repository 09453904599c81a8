import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './why.server.ts'

export { loader } from './why.server.ts'

type Why = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['why']>

/** /admin/prices/why: explains the price that a customer pays. */
export default function WhyPrice() {
  const { t } = useTranslation()
  const { why, message } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <AdminPage title={text('page.whyPrice')} texts="admin_prices" lead={text('why.lead')} part="prices">
      <Filters keep={[]}>
        {(value) => (
          <>
            <FilterField name="email" label={text('why.email')} value={value('email')} />
            <FilterField name="code" label={text('why.code')} value={value('code')} />
            <FilterField
              name="pieces"
              label={text('why.pieces')}
              value={value('pieces') || '1'}
              type="number"
            />
          </>
        )}
      </Filters>
      {message ? <Notice kind="error">{message}</Notice> : null}
      {why ? <Steps why={why} /> : message ? null : <p>{text('why.ask')}</p>}
    </AdminPage>
  )
}

function Steps({ why }: { why: Why }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.why.${key}`)
  return (
    <>
      <Panel title={text('step_buyer')} id="buyer">
        <p>
          {why.buyer.company === null
            ? text(why.buyer.isKnown ? 'consumer' : 'guest')
            : t('admin_prices.why.company', { company: why.buyer.company })}
        </p>
      </Panel>
      <Panel title={text('step_lists')} id="lists">
        <DataTable
          caption={text('step_lists')}
          rows={why.lists}
          keyOf={({ code }) => code}
          empty=""
          columns={[
            {
              key: 'list',
              label: t('admin_prices.list.name'),
              isMain: true,
              render: ({ name, code }) => name ?? code,
            },
            {
              key: 'state',
              label: text('outcome'),
              render: ({ passed }) => (
                <StateBadge tone={passed === null ? 'good' : 'soft'}>
                  {text(`list.${passed ?? 'TAKEN'}`)}
                </StateBadge>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={text('step_tier')} id="tiers">
        <DataTable
          caption={text('step_tier')}
          rows={why.tiers}
          keyOf={({ quantity }) => String(quantity)}
          empty=""
          columns={[
            {
              key: 'quantity',
              label: t('admin_prices.column.quantity'),
              isMain: true,
              render: ({ quantity }) => t('admin_prices.from_pieces', { count: quantity }),
            },
            { key: 'amount', label: t('admin_prices.price'), isFigure: true },
            {
              key: 'taken',
              label: text('outcome'),
              render: ({ isTaken }) =>
                isTaken ? <StateBadge tone="good">{text('list.TAKEN')}</StateBadge> : null,
            },
          ]}
        />
        {why.scheduled ? (
          <Notice kind="info" role="none">
            {t('admin_prices.why.scheduled', {
              regular: why.scheduled.regular ?? '–',
              until: why.scheduled.until ?? t('admin_prices.for_good'),
            })}
          </Notice>
        ) : null}
      </Panel>
      <Panel title={text('step_sum')} id="sum">
        <Facts
          facts={[
            [text('one_without'), why.withoutVat],
            [t('admin_prices.why.vat', { percent: why.percent }), why.withVat],
            [
              t('admin_prices.why.box', { count: why.box?.pieces ?? 0 }),
              why.box &&
                `${why.box.amount} ${t(`admin_prices.${why.isWithVat ? 'with_vat' : 'without_vat'}`)}`,
            ],
            [
              t('admin_prices.why.total', { count: why.pieces }),
              <strong key="total">
                {why.total} {t(`admin_prices.${why.isWithVat ? 'with_vat' : 'without_vat'}`)}
              </strong>,
            ],
          ]}
        />
      </Panel>
    </>
  )
}
