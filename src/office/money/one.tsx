import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { barVerb, VerbBar } from '../kit/verb-bar.tsx'
import { Ledger } from './ledger.tsx'
import type { loader } from './one.server.ts'
import { PaidTwice, Proposals } from './proposals.tsx'

export { action, loader } from './one.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** What a payment waits for: a rate, then an order. */
const moneyRanks = {
  primary: ['money.convert', 'money.void', 'money.allocate'],
  secondary: ['money.credit', 'money.return'],
}

/** /admin/money/received/:id: a payment and every way to settle it. */
export default function MoneyOne() {
  const { t } = useTranslation()
  const money = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.${key}`)
  return (
    <AdminPage
      title={t('admin_money.payment', { id: money.id })}
      texts="admin_money"
      marks={
        <>
          <span>{money.amount}</span>
          {money.isOfBank ? <StateBadge tone="bad">{text('refunds.bank_took_back')}</StateBadge> : null}
          {money.isFree || money.lacksRate ? (
            <StateBadge tone="wait">
              {money.lacksRate ? text('lacks_rate') : `${text('free')} ${money.free}`}
            </StateBadge>
          ) : money.isEnded ? (
            <StateBadge tone="good">{text('ended')}</StateBadge>
          ) : null}
        </>
      }
      actions={<VerbBar verbs={money.offers.map((offer) => barVerb(offer))} ranks={moneyRanks} />}
      part="money"
    >
      <Panel title={text('came')} id="came">
        <Facts
          isWide
          facts={[
            [text('amount'), money.original ?? money.amount],
            [text('from'), money.from],
            [text('on'), money.on],
            [text('message'), money.message],
            [text('symbol'), money.symbol],
            [text('kind_label'), text(`kind.${money.kind}`)],
            [text('rate'), money.rate],
            [text('own_account'), money.ownAccount],
            [text('aside'), money.aside],
          ]}
        />
      </Panel>
      {money.isFree ? (
        <Panel title={text('proposal')} id="proposals">
          <Proposed />
        </Panel>
      ) : null}
      <Panel title={text('ledger')} id="ledger">
        <Ledger entries={money.entries} reverse={money.reverse} />
      </Panel>
    </AdminPage>
  )
}

function Proposed() {
  const { t } = useTranslation()
  const { id, proposals, paidTwice, returning } = useLoaderData<typeof loader>()
  if (paidTwice !== null) return <PaidTwice id={id} number={paidTwice} offer={returning} />
  return proposals.length === 0 ? <p>{t('admin_money.no_proposal')}</p> : <Proposals proposals={proposals} />
}
