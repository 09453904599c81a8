import { Link, useLoaderData } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { remedies } from '../../../shop/complaints/rules.ts'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { AsideNotice, AsideVerb } from '../kit/set-aside.tsx'
import { FulfilmentState, OrderState, PaymentState } from '../orders/order-state-badges.tsx'
import { ClaimState } from './claim-state.tsx'
import type { loader } from './claim.server.ts'
import styles from './claim.module.css'

export { action, loader } from './claim.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const forms = async () => await import('./claim-forms.ts')
const loadWhy = async (): Promise<Check> => checkBy((await forms()).whyForm)
const loadAccept = async (): Promise<Check> => checkBy((await forms()).acceptForm)
const loadSend = async (): Promise<Check> => {
  const { goodsBackIn, sendForm } = await forms()
  return checkBy(sendForm, goodsBackIn)
}
const loadRefund = async (): Promise<Check> => {
  const { refundForm, refundIn } = await forms()
  return checkBy(refundForm, refundIn)
}
const loadGoodsBack = async (): Promise<Check> => {
  const { goodsBackForm, goodsBackIn } = await forms()
  return checkBy(goodsBackForm, goodsBackIn)
}

/** /admin/claims/:name: a complaint or a withdrawal, its order and its verbs. */
export default function Claim() {
  const { t } = useTranslation()
  const claim = useLoaderData<typeof loader>()
  const { kind, name, state, due, orderNumber, email, goods, facts, photos, events } = claim
  const text = (key: string) => t(`admin_claims.${key}`)
  return (
    <AdminPage
      title={`${text(kind)} ${name}`}
      texts="admin_claims"
      marks={<ClaimState kind={kind} state={state} />}
      lead={t('admin_claims.due_on', { due })}
      actions={
        <>
          <Verbs />
          <AsideVerb aside={claim.putOff} hotkey="o" />
        </>
      }
    >
      <AsideNotice aside={claim.putOff} />
      {claim.waitsForBank ? <Notice kind="info">{text('money_waits')}</Notice> : null}
      <Columns
        main={
          <>
            <Panel title={text('told')} id="told">
              <Facts
                facts={[
                  [text('email'), email],
                  [text('goods'), goods === '' ? text('whole') : goods],
                  ...facts,
                ]}
              />
              <ul className={styles.photos}>
                {photos.map(({ to, width, height }, place) => (
                  <li key={to}>
                    <a href={to}>
                      <img
                        src={to}
                        width={width}
                        height={height}
                        loading="lazy"
                        alt={t('admin_claims.photo', { number: place + 1 })}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title={`${text('order')} ${orderNumber}`} id="order">
              <Ordered />
            </Panel>
          </>
        }
        aside={
          <Panel title={text('history')} id="history">
            <Timeline
              events={events.map(({ at, from, to, who, why }, place) => ({
                key: String(place),
                at,
                who,
                what: (from === '' ? [to] : [from, to])
                  .map((one) => t(`admin_claims.state.${kind}.${one}`))
                  .join(' → '),
                more: why,
              }))}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Ordered() {
  const { t } = useTranslation()
  const { order, claimed } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_claims.${key}`)
  if (!order) return <p>{text('no_order')}</p>
  const piecesOf = (line: number) => claimed.find((one) => one.line === line)?.pieces
  return (
    <>
      <p className={styles.states}>
        <Link to={order.to}>{order.number}</Link>
        <OrderState state={order.states.order} />
        <PaymentState states={order.states} />
        <FulfilmentState states={order.states} />
      </p>
      <DataTable
        caption={text('order')}
        rows={order.lines}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={[
          { key: 'name', label: text('product'), isMain: true, isText: true, render: ({ name }) => name },
          { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
          {
            key: 'claimed',
            label: text('claimed'),
            isFigure: true,
            render: ({ line }) => piecesOf(line) ?? '',
          },
          ...(order.lines.some(({ total }) => total !== null)
            ? [
                {
                  key: 'total',
                  label: text('total'),
                  isFigure: true,
                  render: ({ total }: (typeof order.lines)[number]) => total,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

function Verbs() {
  const { verbs } = useLoaderData<typeof loader>()
  return verbs.map((verb) => <OneVerb key={verb} verb={verb} />)
}

const hotkeys: Record<string, string> = {
  take: 't',
  accept: 'a',
  refuse: 'r',
  settle: 's',
  send: 'n',
  goods_back: 'b',
  refund: 'm',
  paid: 'p',
  cancel: 'c',
}

function OneVerb({ verb }: { verb: string }) {
  const { t } = useTranslation()
  const { isInWords } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_claims.verb.${key}`)
  const common = { intent: verb, label: text(verb), submit: text(verb), hotkey: hotkeys[verb] ?? '' }
  if (verb === 'accept')
    return (
      <Verb {...common} load={loadAccept}>
        {(field) => <Accepting field={field} />}
      </Verb>
    )
  if (verb === 'send')
    return (
      <Verb {...common} load={loadSend} warning={text('send_warning')}>
        {(field) => <Sending field={field} />}
      </Verb>
    )
  if (verb === 'goods_back')
    return (
      <Verb {...common} load={loadGoodsBack}>
        {(field) => <GoodsBack field={field} />}
      </Verb>
    )
  if (verb === 'refund')
    return (
      <Verb {...common} load={loadRefund} warning={text('refund_warning')}>
        {(field) => (
          <>
            {isInWords ? <p>{text('which_pieces')}</p> : null}
            {isInWords ? <PiecesOf field={field} isAllAtFirst={false} /> : null}
            <Checkbox {...field.box('unseen')} label={text('unseen')} />
            <Why field={field} />
          </>
        )}
      </Verb>
    )
  const isTold = verb === 'refuse' || verb === 'settle'
  return (
    <Verb
      {...common}
      {...(isTold ? { load: loadWhy } : {})}
      {...(verb === 'refuse' || verb === 'cancel' ? { warning: text(`${verb}_warning`) } : {})}
    >
      {(field) => (verb === 'take' ? null : <Why field={field} required={isTold} />)}
    </Verb>
  )
}

/** What the customer is told. */
function Why({ field, required = false }: { field: ActField; required?: boolean }) {
  const { t } = useTranslation()
  return (
    <TextArea
      {...field('why')}
      label={t('admin_claims.verb.why')}
      hint={t('admin_claims.verb.why_hint')}
      rows={3}
      required={required}
    />
  )
}

function Accepting({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { wish } = useLoaderData<typeof loader>()
  return (
    <>
      <Select
        // What the customer asked for, unless the clerk decides otherwise.
        {...field('remedy', wish ?? '')}
        label={t('admin_claims.gets')}
        options={remedies.map((one) => ({ value: one, label: t(`admin_claims.remedy.${one}`) }))}
      />
      <Field
        {...field('amount')}
        label={t('admin_claims.amount')}
        hint={t('admin_claims.verb.amount_hint')}
        inputMode="decimal"
      />
      <Why field={field} required />
    </>
  )
}

/** Which pieces go again; the reason is for the audit, the customer gets the mail of a parcel. */
function Sending({ field }: { field: ActField }) {
  return (
    <>
      <PiecesOf field={field} isAllAtFirst={false} />
      <Reason field={field} {...field('why')} />
    </>
  )
}

/** Pieces by the lines of the order, as the customer claimed them. */
function PiecesOf({ field, isAllAtFirst }: { field: ActField; isAllAtFirst: boolean }) {
  const { t } = useTranslation()
  const { order, claimed } = useLoaderData<typeof loader>()
  const piecesOf = (line: number) => claimed.find((one) => one.line === line)?.pieces ?? 0
  return (order?.lines ?? []).map(({ line, name, pieces }) => (
    <Field
      key={line}
      {...field(`line.${line}`, String(claimed.length === 0 && isAllAtFirst ? pieces : piecesOf(line)))}
      label={name}
      hint={t('admin_claims.verb.of_pieces', { count: pieces })}
      inputMode="numeric"
    />
  ))
}

function GoodsBack({ field }: { field: ActField }) {
  const { t } = useTranslation()
  return (
    <>
      <PiecesOf field={field} isAllAtFirst />
      <Checkbox {...field.box('restock')} label={t('admin_claims.verb.restock')} />
      <Why field={field} />
    </>
  )
}
