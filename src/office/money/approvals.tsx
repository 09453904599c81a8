import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ListPage } from '../kit/list-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import styles from './money.module.css'
import type { loader } from './approvals.server.ts'

export { action, loader } from './approvals.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadRefuse = async (): Promise<Check> => checkBy((await import('./approval-forms.ts')).refuseForm)

type Row = Awaited<ReturnType<typeof loader>>['list']['rows'][number]
type Own = Row['own']

/** /admin/money/approvals: requests that give away enough to need a second member of staff. */
export default function Approvals() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      lead={t('admin_money.approvals.lead')}
      texts="admin_money"
      part="money"
      draw={drawn}
    />
  )
}

const textOf = ({ cells }: Row, key: string): string => cells[key]?.text ?? ''

const drawn = {
  what: (row: Row) => <What what={textOf(row, 'what')} of={row.own} />,
  amount: (row: Row) => <Amount amount={textOf(row, 'amount')} of={row.own} />,
  state: (row: Row) => (
    <>
      <StateBadge tone={row.cells['state']?.tone ?? 'soft'}>{textOf(row, 'state')}</StateBadge>
      <Below text={row.own.decisionReason} />
    </>
  ),
  asked: (row: Row) => (
    <>
      {textOf(row, 'asked')}
      <Below text={row.own.askedAt} />
    </>
  ),
  verbs: (row: Row) => <Verbs what={textOf(row, 'what')} amount={textOf(row, 'amount')} of={row.own} />,
}

const Below = ({ text }: { text: string }) => (text === '' ? null : <div className={styles.soft}>{text}</div>)

function Amount({ amount, of: { isPrice } }: { amount: string; of: Own }) {
  const { t } = useTranslation()
  return (
    <>
      {amount}
      {isPrice && amount !== '' ? <Below text={t('admin_money.approvals.per_piece')} /> : null}
    </>
  )
}

/** The requested operation in words, with its subject and each of its prices. */
function What({ what, of }: { what: string; of: Own }) {
  const { t } = useTranslation()
  const { subject, prices, pieces, counts, account, limit, spending } = of
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

/** The requested bank account, and the one that holds now. */
function Account({ account: { before, after, order, to } }: { account: NonNullable<Own['account']> }) {
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

/** The number of prices shown; further ones unfold. */
const firstPage = 3

/** The missing and surplus pieces of a stocktake. */
function Counts({ counts }: { counts: NonNullable<Own['counts']> }) {
  const { t } = useTranslation()
  const sumOf = (one: (count: (typeof counts)[number]) => number) =>
    counts.reduce((sum, count) => sum + Math.max(0, one(count)), 0)
  const missing = sumOf(({ before, after }) => before - after)
  const over = sumOf(({ before, after }) => after - before)
  return (
    <details open={counts.length <= firstPage}>
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

function Prices({ prices: { list, changes } }: { prices: NonNullable<Own['prices']> }) {
  const { t } = useTranslation()
  return (
    <details open={changes.length <= firstPage}>
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

function Verbs({ what, amount, of }: { what: string; amount: string; of: Own }) {
  const { id, isMine, mayApprove, mayRefuse, isWaiting, isPrice } = of
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.approvals.${key}`)
  const one = { of: String(id), given: { id } }
  if (!isWaiting) return null
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
