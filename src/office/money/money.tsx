import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { BatchOutcome, useBatch, type Batch, type DoneOne } from '../kit/batch.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FileField } from '../kit/file-field.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import { adminHref } from '../routes.ts'
import { Findings } from './findings.tsx'
import { ImportState } from './import-state.tsx'
import type { loader } from './money.server.ts'
import { PaidTwice, Proposals } from './proposals.tsx'
import { WithMessage } from './with-message.tsx'
import styles from './money.module.css'

export { action, loader } from './money.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** The fields that undo a batch: its entries stand in place of the proposals. */
const takenBack = (fields: [string, string][]): [string, string][] =>
  fields.map(([name, value]) => [name, name === 'intent' ? 'take_back' : value])

const loadChosen = async (): Promise<Check> => {
  const { acceptForm, acceptIn } = await import('./money-forms.ts')
  return checkBy(acceptForm, acceptIn)
}

type Row = Awaited<ReturnType<typeof loader>>['list']['rows'][number]
type Own = Row['own']

/** /admin/money: payments that are not fully allocated, with the orders they may belong to. */
export default function Money() {
  const { t } = useTranslation()
  const { list, work } = useLoaderData<typeof loader>()
  const batch = useBatch({ rows: 'pair', undo: takenBack })
  const text = (key: string) => t(`admin_money.${key}`)
  return (
    <ListPage
      of={list}
      lead={text('lead')}
      texts="admin_money"
      part="money"
      verbs={<Verbs batch={batch} />}
      above={
        <>
          {work ? <ImportState work={work} /> : null}
          <BatchOutcome
            batch={batch}
            posted={useAnswer('accept_all')?.shown as DoneOne[] | undefined}
            title={(count) => t('admin_money.accepted', { count })}
          />
        </>
      }
      keep={['found_kind', 'found_sort', 'found_after']}
      draw={drawn}
    >
      <Findings />
    </ListPage>
  )
}

const drawn = {
  from: ({ own, cells }: Row) => <WithMessage of={own}>{cells['from']?.text}</WithMessage>,
  orders: ({ own }: Row) => <Orders of={own} />,
  proposal: ({ own }: Row) => <Proposed row={own} />,
}

function Orders({ of: { orders } }: { of: Own }) {
  const locale = useLocale()
  return orders.map((number) => (
    <Link key={number} to={adminHref('order', locale, { number })}>
      {number}{' '}
    </Link>
  ))
}

/** What may be done with a payment. */
function Proposed({ row: { id, aside, lacksRate, proposals, paidTwice } }: { row: Own }) {
  const { t } = useTranslation()
  const { mayAllocate, returning } = useLoaderData<typeof loader>()
  if (aside) return <StateBadge tone="wait">{aside}</StateBadge>
  if (lacksRate) return <StateBadge tone="wait">{t('admin_money.lacks_rate')}</StateBadge>
  if (paidTwice !== null) return <PaidTwice id={id} number={paidTwice} offer={returning} />
  if (!mayAllocate) return null
  return proposals.length > 0 ? <Proposals proposals={proposals} /> : <NoProposal id={id} />
}

/** No order matches: the payment's page has what can be done instead. */
function NoProposal({ id }: { id: number }) {
  const { t, locale } = usePageTexts()
  return (
    <>
      {t('admin_money.no_proposal')}{' '}
      <Link to={adminHref('moneyOne', locale, { id: String(id) })}>{t('admin_money.no_proposal_do')}</Link>
    </>
  )
}

function Verbs({ batch }: { batch: Batch }) {
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
          intent="accept_all"
          label={t('admin_money.verb.accept_all', { count: exact.length })}
          hotkey="a"
          submit={t('admin_money.verb.accept_all', { count: exact.length })}
          load={loadChosen}
          take={batch.begin}
          isBusy={batch.isRunning}
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
