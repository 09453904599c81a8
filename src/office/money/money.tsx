import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ActForm, useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FileField } from '../kit/file-field.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import { adminHref } from '../routes.ts'
import { AcceptOutcome } from './accept-outcome.tsx'
import { Findings } from './findings.tsx'
import { ImportState } from './import-state.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './money.server.ts'
import { WithMessage } from './with-message.tsx'
import styles from './money.module.css'

export { action, loader } from './money.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/after-clash.ts'

type Row = Awaited<ReturnType<typeof loader>>['list']['rows'][number]
type Own = Row['own']

/** /admin/money: payments that are not fully allocated, with the orders they may belong to. */
export default function Money() {
  const { t } = useTranslation()
  const { list, work, accepted } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.${key}`)
  return (
    <AdminPage
      title={list.title}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          <Verbs />
          <ListFiles of={list} />
        </>
      }
    >
      <MoneyLinks />
      {work ? <ImportState work={work} /> : null}
      <AcceptOutcome />
      {accepted > 0 ? <Notice kind="info">{t('admin_money.accepted', { count: accepted })}</Notice> : null}
      <List of={list} keep={['found_kind', 'found_sort', 'found_after']} draw={drawn} />
      <Findings />
    </AdminPage>
  )
}

const drawn = {
  from: ({ own, cells }: Row) => <WithMessage of={own}>{cells['from']?.text}</WithMessage>,
  orders: ({ own }: Row) => <Orders of={own} />,
  proposal: ({ own }: Row) => <Proposals row={own} />,
}

function Orders({ of: { orders } }: { of: Own }) {
  const locale = useLocale()
  return orders.map((number) => (
    <Link key={number} to={adminHref('order', locale, { number })}>
      {number}{' '}
    </Link>
  ))
}

/** Orders that a payment may belong to; one click allocates it. */
function Proposals({ row }: { row: Own }) {
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
  const { list, mayImport, offers } = useLoaderData<typeof loader>()
  const faults = useAnswer('import')?.shown
  const text = (key: string) => t(`admin_money.verb.${key}`)
  const exact = list.rows.flatMap(({ cells, own: { aside, proposals } }) =>
    aside
      ? []
      : proposals
          .filter(({ isExact }) => isExact)
          .map((one) => ({ ...one, came: cells['amount']?.text, from: cells['from']?.text })),
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
