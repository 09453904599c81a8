import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { barVerb, VerbBar } from '../kit/verb-bar.tsx'
import { Ledger } from './ledger.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './one.server.ts'

export { action, loader } from './one.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/after-clash.ts'

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
    >
      <MoneyLinks />
      <Columns
        main={
          <Panel title={text('ledger')} id="ledger">
            <Ledger entries={money.entries} reverse={money.reverse} />
          </Panel>
        }
        aside={
          <>
            <Panel title={text('came')} id="came">
              <Facts
                facts={[
                  [text('kind_label'), text(`kind.${money.kind}`)],
                  [text('on'), money.on],
                  [text('original'), money.original],
                  [text('rate'), money.rate],
                  [text('symbol'), money.symbol],
                  [text('from'), money.from],
                  [text('own_account'), money.ownAccount],
                  [text('message'), money.message],
                  [text('aside'), money.aside],
                ]}
              />
            </Panel>
            <Panel title={text('proposal')} id="proposals">
              {money.proposals.length === 0 ? <p>{text('no_proposal')}</p> : <Proposals />}
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

function Proposals() {
  const { t } = useTranslation()
  const { proposals } = useLoaderData<typeof loader>()
  return (
    <ul>
      {proposals.map(({ pair, to, orderNumber, open, signs, isExact }) => (
        <li key={pair}>
          <StateBadge tone={isExact ? 'good' : 'busy'}>
            <Link to={to}>{orderNumber}</Link>
          </StateBadge>{' '}
          {t('admin_money.owes', { open })} · {signs.map((sign) => t(`admin_money.sign.${sign}`)).join(', ')}
        </li>
      ))}
    </ul>
  )
}
