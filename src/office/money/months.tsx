import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters } from '../kit/filters.tsx'
import { Operation } from '../kit/operations.tsx'
import { KeyLink } from '../kit/key-link.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import { Commission } from './month-commission.tsx'
import styles from './money.module.css'
import type { loader } from './months.server.ts'

export { action, loader } from './months.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/money/months: review a month, pass it to the accountant, and close it, all on one page. */
export default function Months() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const { month, isOdd, before, after, isClosed, isOver, totals, files, documents, events, offers } = loaded
  const text = (key: string) => t(`admin_money.months.${key}`)
  return (
    <AdminPage
      title={t('admin_money.months.title', { month })}
      texts="admin_money"
      marks={
        <StateBadge tone={isClosed ? 'good' : isOver ? 'wait' : 'busy'}>
          {text(isClosed ? 'closed' : isOver ? 'open' : 'running')}
        </StateBadge>
      }
      actions={
        <>
          {offers.map((offer) => (
            <Operation key={offer.intent} offer={offer} sure={month} given={{ month }} />
          ))}
          <KeyLink to={`?month=${before}`} hotkey="p" label={text('before')} />
          {isOver ? <KeyLink to={`?month=${after}`} hotkey="n" label={text('after')} /> : null}
        </>
      }
      part="money"
    >
      <Filters keep={[]}>
        {() => <FilterField name="month" type="month" label={text('month')} value={month} />}
      </Filters>
      {isOdd ? <Notice kind="warning">{text('odd_month')}</Notice> : null}
      <Open />
      <Columns
        main={<Sums />}
        aside={
          <>
            <Panel title={text('total')} id="total">
              <Facts
                facts={[
                  [
                    text('documents'),
                    documents === null ? (
                      totals.documents
                    ) : (
                      <Link key="documents" to={documents}>
                        {totals.documents}
                      </Link>
                    ),
                  ],
                  [text('base'), totals.base, totals.to],
                  [text('vat'), totals.vat, totals.to],
                ]}
              />
            </Panel>
            <Panel title={text('exports')} id="exports">
              <ul className={styles.pairs}>
                {files.map(({ format, to }) => (
                  <li key={format}>
                    <a href={to} download>
                      {text(`file_${format}`)}
                    </a>
                  </li>
                ))}
              </ul>
              <Filing />
            </Panel>
            <Commission />
            <Panel title={text('history')} id="history">
              {events.length === 0 ? <p>{text('no_history')}</p> : null}
              <Timeline
                events={events.map(({ key, what, month: of, at, who, reason }) => ({
                  key,
                  at,
                  who,
                  what: `${of}: ${text(what === 'CLOSED' ? 'closed' : 'reopened')}`,
                  more: reason,
                }))}
              />
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

/** The totals of a month, by the rows of its reports. */
function Sums() {
  const { t } = useTranslation()
  const { sums } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.months.${key}`)
  return (
    <Panel title={text('sums')} id="sums">
      <DataTable
        caption={text('sums')}
        rows={sums}
        keyOf={({ key }) => key}
        empty={text('no_sums')}
        columns={[
          { key: 'report', label: text('report'), isMain: true },
          { key: 'what', label: text('what') },
          {
            key: 'base',
            label: text('base'),
            isFigure: true,
            render: ({ base, to }) => <Linked to={to}>{base}</Linked>,
          },
          {
            key: 'vat',
            label: text('vat'),
            isFigure: true,
            render: ({ vat, to }) => <Linked to={to}>{vat}</Linked>,
          },
        ]}
      />
    </Panel>
  )
}

/** Explains the files for the tax office, or names the settings that they still need. */
function Filing() {
  const { t } = useTranslation()
  const { lacking, settings } = useLoaderData<typeof loader>()
  if (lacking === '') return <p>{t('admin_money.months.filing_hint')}</p>
  return (
    <Notice kind="info" role="none">
      {t('admin_money.months.filing_lacks', { fields: lacking })}{' '}
      {settings.map(({ name, to }) => (
        <Link key={to} to={to}>
          {name}{' '}
        </Link>
      ))}
    </Notice>
  )
}

/** A total with a link to the documents behind it. */
function Linked({ to, children }: { to: string | null; children: string }) {
  return to === null || children === '' ? children : <Link to={to}>{children}</Link>
}

/** Complete months that wait to be closed, for members who may close them. */
function ToClose() {
  const { t } = useTranslation()
  const { toClose } = useLoaderData<typeof loader>()
  if (toClose.length === 0) return null
  const text = (key: string) => t(`admin_money.months.${key}`)
  return (
    <Panel title={text('to_close')} id="open">
      <DataTable
        caption={text('to_close')}
        rows={toClose}
        keyOf={({ month }) => month}
        empty=""
        columns={[
          {
            key: 'month',
            label: text('month'),
            isMain: true,
            render: ({ month, to }) => <Link to={to}>{month}</Link>,
          },
        ]}
      />
    </Panel>
  )
}

/** Work left to do before or after the month is closed. */
function Open() {
  const { t, locale } = usePageTexts()
  const { unissued, uncorrected, unmatched } = useLoaderData<typeof loader>()
  const text = (key: string, count: number) => t(`admin_money.months.${key}`, { count })
  return (
    <>
      {unissued.length === 0 ? null : (
        <Notice kind="warning" title={text('unissued', unissued.length)}>
          {unissued.slice(0, 50).map(({ number, to }) => (
            <Link key={number} to={to}>
              {number}{' '}
            </Link>
          ))}
        </Notice>
      )}
      {uncorrected === 0 ? null : <Notice kind="warning">{text('uncorrected', uncorrected)}</Notice>}
      {unmatched === 0 ? null : (
        <Notice kind="info">
          <Link to={adminHref('money', locale)}>{text('unmatched', unmatched)}</Link>
        </Notice>
      )}
      <ToClose />
    </>
  )
}
