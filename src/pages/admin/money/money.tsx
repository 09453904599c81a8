import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { ActForm, useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FileField } from '../kit/file-field.tsx'
import { Filters, FilterDays, FilterSelect } from '../kit/filters.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import { adminHref } from '../routes.ts'
import { AcceptOutcome } from './accept-outcome.tsx'
import { Findings } from './findings.tsx'
import { ImportState } from './import-state.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './money.server.ts'
import styles from './money.module.css'

export { action, loader } from './money.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** /admin/money: money of which something is free, and what it could be for. */
export default function Money() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, next, previous, work, accepted, query } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          <Verbs />
          <a href={adminHref('moneyCsv', locale) + query} download>
            {t('admin.csv')}
          </a>
        </>
      }
    >
      <MoneyLinks />
      {work ? <ImportState work={work} /> : null}
      <AcceptOutcome />
      {accepted > 0 ? <Notice kind="info">{t('admin_money.accepted', { count: accepted })}</Notice> : null}
      <Filters
        search={{ label: text('search'), hint: text('search_hint') }}
        keep={['found_kind', 'found_sort', 'found_after']}
      >
        {(value) => (
          <>
            <FilterSelect
              name="filter"
              label={text('filter.label')}
              value={value('filter')}
              options={[
                ['aside', text('filter.aside')],
                ['all', text('filter.all')],
              ]}
              none={text('filter.open')}
            />
            <FilterDays value={value} />
          </>
        )}
      </Filters>
      <DataTable
        name="money"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('none')}
        columns={[
          {
            key: 'amount',
            sorts: sortedBy('amount'),
            label: text('amount'),
            isMain: true,
            isFigure: true,
            render: ({ amount, to }) => (
              <Link to={to} data-row-link="">
                {amount}
              </Link>
            ),
          },
          { key: 'free', label: text('free'), isFigure: true, isExtra: true, render: ({ free }) => free },
          { key: 'on', sorts: sortedBy('on'), label: text('on'), render: ({ on }) => on },
          { key: 'symbol', label: text('symbol'), render: ({ symbol }) => symbol },
          {
            key: 'from',
            isText: true,
            label: text('from'),
            render: ({ from, message }) => <From from={from} message={message} />,
          },
          {
            key: 'kind',
            label: text('kind_label'),
            render: ({ kind }) => text(`kind.${kind}`),
          },
          ...(rows.some(({ orders }) => orders.length > 0)
            ? [
                {
                  key: 'orders',
                  label: t('admin_money.receivables.order'),
                  render: ({ orders }: (typeof rows)[number]) =>
                    orders.map(({ number, to }) => (
                      <Link key={number} to={to}>
                        {number}{' '}
                      </Link>
                    )),
                },
              ]
            : []),
          {
            key: 'proposal',
            isText: true,
            label: text('proposal'),
            render: (row) => <Proposals row={row} />,
          },
        ]}
      />
      <Findings />
    </AdminPage>
  )
}

function From({ from, message }: { from: string; message: string }) {
  return (
    <>
      {from}
      {message === '' ? null : <div className={styles.soft}>{message}</div>}
    </>
  )
}

/** What a payment could be for; one click takes it. */
function Proposals({ row }: { row: Row }) {
  const { t } = useTranslation()
  const { mayAllocate } = useLoaderData<typeof loader>()
  const [best, ...others] = row.proposals
  if (row.aside) return <StateBadge tone="wait">{row.aside}</StateBadge>
  if (row.lacksRate) return <StateBadge tone="wait">{t('admin_money.lacks_rate')}</StateBadge>
  if (!best || !mayAllocate) return null
  const signs = best.signs.map((sign) => t(`admin_money.sign.${sign}`)).join(', ')
  return (
    <div className={styles.proposal}>
      <StateBadge tone={best.isExact ? 'good' : 'busy'}>
        <Link to={best.to}>{best.orderNumber}</Link>
      </StateBadge>
      <span className={styles.soft}>
        {t('admin_money.owes', { open: best.open })} · {signs}
        {others.length === 0 ? null : ` · ${t('admin_money.others', { count: others.length })}`}
      </span>
      <ActForm
        intent="accept"
        of={String(row.id)}
        given={{ pair: best.pair }}
        submit={t('admin_money.verb.accept', { amount: best.amount })}
        variant={best.isExact ? 'primary' : 'secondary'}
      />
    </div>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { rows, mayImport, offers } = useLoaderData<typeof loader>()
  const faults = useAnswer('import')?.shown
  const text = (key: string) => t(`admin_money.verb.${key}`)
  const exact = rows.flatMap(({ amount, from, aside, proposals }) =>
    aside ? [] : proposals.filter(({ isExact }) => isExact).map((one) => ({ ...one, came: amount, from })),
  )
  return (
    <>
      {exact.length === 0 ? null : (
        <Verb
          intent="accept"
          of="exact"
          label={t('admin_money.verb.accept_all', { count: exact.length })}
          hotkey="a"
          submit={t('admin_money.verb.accept_all', { count: exact.length })}
        >
          {(field, answer) => (
            <Ticks
              id={field('pairs').id}
              legend={text('accept_all_what')}
              name="pair"
              choices={exact.map(({ pair, orderNumber, came, from }) => ({
                value: pair,
                label: `${came} → ${orderNumber} ${from}`,
              }))}
              stored={exact.map(({ pair }) => pair)}
              answer={answer}
              error={field('pairs').error}
              className={styles.pairs}
            />
          )}
        </Verb>
      )}
      {mayImport ? (
        <Verb intent="import" label={text('import')} hotkey="i" submit={text('import')} hasFiles>
          {(field) => (
            <>
              {Array.isArray(faults) ? (
                <Notice kind="error" title={t('admin_money.error.unreadable')}>
                  <ul>
                    {faults.map((says: string) => (
                      <li key={says}>{says}</li>
                    ))}
                  </ul>
                </Notice>
              ) : null}
              <FileField
                {...field('file')}
                label={text('file')}
                hint={text('file_hint')}
                accept=".json,.gpc,.abo,.xml,.txt"
                required
              />
            </>
          )}
        </Verb>
      ) : null}
      <Operations offers={offers} />
    </>
  )
}
