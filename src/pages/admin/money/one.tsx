import { Link, useLoaderData } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ledger } from './ledger.tsx'
import { Amount, RestAndReason } from './money-fields.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './one.server.ts'

export { action, loader } from './one.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const forms = async () => await import('./money-forms.ts')
const loads = {
  allocate: async (): Promise<Check> => checkBy((await forms()).allocateForm),
  credit: async (): Promise<Check> => checkBy((await forms()).creditForm),
  remit: async (): Promise<Check> => checkBy((await forms()).remitForm),
  keep: async (): Promise<Check> => checkBy((await forms()).keepForm),
  return: async (): Promise<Check> => checkBy((await forms()).returnForm),
  void: async (): Promise<Check> => checkBy((await forms()).voidForm),
  aside: async (): Promise<Check> => checkBy((await forms()).asideForm),
  take_up: async (): Promise<Check> => checkBy((await forms()).takeUpForm),
  rate: async (): Promise<Check> => checkBy((await forms()).rateForm),
}
const hotkeys: Record<keyof typeof loads, string> = {
  allocate: 'a',
  credit: 'c',
  remit: 'd',
  keep: 'x',
  return: 'r',
  void: 'v',
  aside: 's',
  take_up: 's',
  rate: 'e',
}
type OneVerb = keyof typeof loads

/** /admin/money/received/:id: a payment and every end that it may have. */
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
          ) : money.mayVoid ? null : (
            <StateBadge tone="good">{text('ended')}</StateBadge>
          )}
        </>
      }
      actions={<Verbs />}
    >
      <MoneyLinks />
      <Columns
        main={
          <Panel title={text('ledger')} id="ledger">
            <Ledger entries={money.entries} />
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

function Verbs() {
  const money = useLoaderData<typeof loader>()
  const { isTransfer, isCard, isOfBank, lacksRate, until, mayAllocate, mayKeep, mayReturn, mayVoid } = money
  const isFree = money.isFree && !isOfBank
  const isOpen = money.isFree || lacksRate
  const all: [OneVerb, boolean][] = [
    ['allocate', mayAllocate && isFree],
    ['rate', mayAllocate && lacksRate],
    ['credit', mayAllocate && isFree],
    ['remit', mayAllocate && isFree && isTransfer],
    ['keep', mayKeep && isFree],
    ['return', mayReturn && isOpen && !isCard && !isOfBank],
    ['void', mayVoid],
    ['aside', mayAllocate && isOpen && until === null],
    ['take_up', mayAllocate && until !== null],
  ]
  return all.filter(([, isThere]) => isThere).map(([verb]) => <MoneyVerb key={verb} verb={verb} />)
}

function MoneyVerb({ verb }: { verb: OneVerb }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.verb.${key}`)
  const isWarned = verb === 'keep' || verb === 'return' || verb === 'void'
  return (
    <Verb
      intent={verb}
      label={text(verb)}
      submit={text(verb)}
      hotkey={hotkeys[verb]}
      load={loads[verb]}
      {...(isWarned ? { warning: text(`${verb}_warning`) } : {})}
    >
      {(field) => <VerbFields verb={verb} field={field} />}
    </Verb>
  )
}

function VerbFields({ verb, field }: { verb: OneVerb; field: ActField }) {
  const { t } = useTranslation()
  const { proposals, today, inAWeek, isForeign } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.verb.${key}`)
  const [best] = proposals
  if (verb === 'rate') return <RateFields field={field} />
  if (verb === 'take_up' || verb === 'void') return <Reason field={field} />
  if (verb === 'aside')
    return (
      <>
        <Reason field={field} />
        <Field {...field('until', inAWeek)} type="date" min={today} label={text('until')} required />
      </>
    )
  if (verb === 'allocate')
    return (
      <>
        <Field
          {...field('orders', best?.orderNumber)}
          label={text('orders')}
          hint={text('orders_hint')}
          inputMode="numeric"
          required
        />
        <RestAndReason field={field} />
      </>
    )
  return (
    <>
      {verb === 'credit' || verb === 'remit' ? (
        <Field {...field('order', best?.orderNumber)} label={text('order')} inputMode="numeric" required />
      ) : null}
      {verb === 'remit' ? <Field {...field('fee')} label={text('fee')} inputMode="decimal" /> : null}
      <Reason field={field} />
      {verb === 'remit' ? null : <Amount field={field} isRest />}
      {verb === 'keep' && isForeign ? <Checkbox {...field.box('exchange')} label={text('exchange')} /> : null}
    </>
  )
}

function RateFields({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { today, receivedOn } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.verb.${key}`)
  return (
    <>
      <Field
        {...field('rate')}
        label={text('rate_value')}
        hint={text('rate_hint')}
        inputMode="decimal"
        required
      />
      <Field {...field('on', receivedOn)} type="date" max={today} label={text('rate_on')} required />
      <Select
        {...field('source')}
        label={text('source')}
        options={(['CNB', 'BANK'] as const).map((source) => ({
          value: source,
          label: text(`source_${source}`),
        }))}
      />
      <Reason field={field} />
    </>
  )
}
