import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { MoneyLinks } from './money-links.tsx'
import styles from './money.module.css'
import type { loader } from './approvals.server.ts'

export { action, loader } from './approvals.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadRefuse = async (): Promise<Check> => checkBy((await import('./approval-forms.ts')).refuseForm)

const tones: Record<string, StateTone> = { WAITING: 'wait', APPROVED: 'good', REFUSED: 'bad' }
type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** /admin/money/approvals: what gives so much away that two have to agree. */
export default function Approvals() {
  const { t } = useTranslation()
  const { rows, next, previous, seesAmounts } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.approvals.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={<CsvLink page="approvalsCsv" />}
    >
      <MoneyLinks />
      <Filters>
        {(value) => (
          <FilterSelect
            name="which"
            label={t('admin_money.filter.label')}
            value={value('which')}
            options={[
              ['mine', text('mine')],
              ['all', t('admin_money.filter.all')],
            ]}
            none={text('waiting')}
          />
        )}
      </Filters>
      <DataTable
        name="approvals"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="asked_down"
        empty={text('none')}
        columns={[
          { key: 'what', label: text('what'), isMain: true, render: (row) => <What row={row} /> },
          {
            key: 'amount',
            ...(seesAmounts ? { sorts: sortedBy('amount') } : {}),
            label: t('admin_money.amount'),
            isFigure: true,
            render: ({ amount, isPrice }) => (
              <>
                {amount}
                {isPrice && amount !== null ? <div className={styles.soft}>{text('per_piece')}</div> : null}
              </>
            ),
          },
          { key: 'reason', isText: true, label: t('admin.reason'), render: ({ reason }) => reason },
          {
            key: 'state',
            label: text('state'),
            render: ({ state, decisionReason }) => (
              <>
                <StateBadge tone={tones[state] ?? 'soft'}>{text(`state_${state}`)}</StateBadge>
                {decisionReason === '' ? null : <div className={styles.soft}>{decisionReason}</div>}
              </>
            ),
          },
          {
            key: 'asked',
            sorts: sortedBy('asked'),
            label: text('asked'),
            render: ({ askedBy, askedAt }) => (
              <>
                {askedBy}
                <div className={styles.soft}>{askedAt}</div>
              </>
            ),
          },
          {
            key: 'until',
            sorts: sortedBy('until'),
            label: text('until'),
            isExtra: true,
            render: ({ expiresAt }) => expiresAt,
          },
          { key: 'by', label: text('decided_by'), isExtra: true, render: ({ decidedBy }) => decidedBy ?? '' },
          { key: 'verbs', label: t('admin_money.verbs'), render: (row) => <Verbs row={row} /> },
        ]}
      />
    </AdminPage>
  )
}

/** What will happen, in words: about what, and with prices each of them. */
function What({ row: { what, subject, prices, pieces, counts, account, limit, spending } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <>
      {what}: {subject.to ? <Link to={subject.to}>{subject.text}</Link> : subject.text}
      {pieces === null ? null : `, ${t('admin_money.approvals.pieces', { count: pieces })}`}
      {prices === null ? null : <Prices prices={prices} />}
      {counts === null ? null : <Counts counts={counts} />}
      {spending === null ? null : <div>{spending}</div>}
      {account === null ? null : <Account account={account} />}
      {limit === null ? null : (
        <div>
          {limit.to ? <Link to={limit.to}>{limit.name}</Link> : limit.name}: {limit.before} →{' '}
          <strong>{limit.after}</strong>
        </div>
      )}
    </>
  )
}

/** Where the money would go, and where it would go as things stand. */
function Account({ account: { before, after, order, to } }: { account: NonNullable<Row['account']> }) {
  const { t } = useTranslation()
  return (
    <div>
      {order === null ? null : (
        <>
          {t('admin_money.refunds.order')} {to ? <Link to={to}>{order}</Link> : order}:{' '}
        </>
      )}
      {before ?? t('admin_money.refunds.no_account')} → <strong>{after}</strong>
    </div>
  )
}

/** So many prices stand there at once; more are opened. */
const shownAtOnce = 3

/** Which pieces would be missing or too many, as they were counted. */
function Counts({ counts }: { counts: NonNullable<Row['counts']> }) {
  const { t } = useTranslation()
  const sumOf = (one: (count: (typeof counts)[number]) => number) =>
    counts.reduce((sum, count) => sum + Math.max(0, one(count)), 0)
  const missing = sumOf(({ before, after }) => before - after)
  const over = sumOf(({ before, after }) => after - before)
  return (
    <details open={counts.length <= shownAtOnce}>
      <summary>
        {t('admin_money.approvals.missing', { count: missing })}
        {over === 0 ? null : `, ${t('admin_money.approvals.over', { count: over })}`}
      </summary>
      <ul className={styles.changes}>
        {counts.map(({ key, code, lot, to, before, after }) => (
          <li key={key}>
            {to ? <Link to={to}>{code}</Link> : code}
            {lot === null ? null : <> {lot}</>}: {before} → <strong>{after}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Prices({ prices: { list, changes } }: { prices: NonNullable<Row['prices']> }) {
  const { t } = useTranslation()
  return (
    <details open={changes.length <= shownAtOnce}>
      <summary>{t('admin_money.approvals.prices', { count: changes.length, list })}</summary>
      <ul className={styles.changes}>
        {changes.map(({ key, code, to, quantity, before, after, isDeepest }) => (
          <li key={key}>
            {to ? <Link to={to}>{code}</Link> : code}
            {quantity === 1 ? '' : ` ${t('admin_prices.from_pieces', { count: quantity })}`}:{' '}
            {before ?? t('admin_prices.no_price')} → <strong>{after ?? t('admin_prices.no_price')}</strong>
            {isDeepest ? ` (${t('admin_money.approvals.deepest')})` : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Verbs({ row: { id, isMine, mayApprove, mayRefuse, state, what, isPrice, amount } }: { row: Row }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.approvals.${key}`)
  const one = { of: String(id), given: { id } }
  if (state !== 'WAITING') return null
  if (isMine) return <Verb {...one} intent="withdraw" label={text('withdraw')} submit={text('withdraw')} />
  if (!mayRefuse) return <span className={styles.soft}>{text('not_yours')}</span>
  const warning = isPrice ? 'approve_price_warning' : 'approve_warning'
  return (
    <div className={styles.proposal}>
      {mayApprove ? (
        <Verb
          {...one}
          intent="approve"
          label={text('approve')}
          submit={text('approve')}
          warning={t(`admin_money.approvals.${warning}`, { what, amount })}
        />
      ) : (
        <span className={styles.soft}>{text('above_limit')}</span>
      )}
      <Verb {...one} intent="refuse" label={text('refuse')} submit={text('refuse')} load={loadRefuse}>
        {(field) => <Reason field={field} />}
      </Verb>
    </div>
  )
}
