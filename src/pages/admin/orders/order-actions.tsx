/** Everything that may be done to an order, each with its key. */
import { useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { AsideVerb } from '../kit/set-aside.tsx'
import { KeyLink } from './key-link.tsx'
import type { loader } from './order.server.ts'

const forms = async () => await import('./order-forms.ts')
const loadReason = async (): Promise<Check> => checkBy((await forms()).reasonForm)
const loadRefund = async (): Promise<Check> => checkBy((await forms()).refundForm)
const loads: Record<string, () => Promise<Check>> = {
  note: async () => checkBy((await forms()).noteForm),
  tag: async () => checkBy((await forms()).tagForm),
  customer_note: async () => checkBy((await forms()).customerNoteForm),
  cancel: async () => checkBy((await forms()).cancelForm),
  accept: async () => checkBy((await forms()).acceptForm),
}

const hotkeys: Record<string, string> = {
  confirm: 'p',
  accept: 'a',
  deny: 'd',
  hold: 'h',
  release: 'h',
  note: 'n',
  tag: 't',
  untag: 'u',
  customer_note: 'z',
  cancel: 'x',
}

/** What an order waits for, what is done every day, and what ends it. */
const first = ['confirm', 'accept', 'deny', 'release']
const usual = ['note', 'tag', 'hold']
const last = ['untag', 'customer_note', 'cancel']

/** What stands in the form of a verb; left out: the reason alone. */
const fields: Record<string, (props: { field: ActField }) => React.ReactNode> = {
  note: Note,
  tag: Tag,
  untag: Untag,
  customer_note: CustomerNote,
  cancel: Cancel,
  accept: Accept,
}

export function OrderActions() {
  const { t } = useTranslation()
  const { verbs, moneyBack, refundsToSend, refundsToAnswer, change, write, newOrder, putOff } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <>
      {first.map((verb) => (verbs.includes(verb) ? <OneVerb key={verb} verb={verb} /> : null))}
      {change === null ? null : <KeyLink to={change} hotkey="e" label={text('verb.change')} />}
      {usual.map((verb) => (verbs.includes(verb) ? <OneVerb key={verb} verb={verb} /> : null))}
      {write === null ? null : <KeyLink to={write} hotkey="w" label={text('verb.write')} />}
      <AsideVerb aside={putOff} hotkey="s" />
      {moneyBack.length > 0 ? <Refund /> : null}
      {refundsToSend.map(({ id, amount }) => (
        <Verb
          key={id}
          intent="refund_sent"
          of={String(id)}
          given={{ refund: id }}
          label={t('admin_orders.verb.refund_sent', { amount })}
          submit={text('verb.refund_sent_submit')}
          warning={text('verb.refund_sent_warning')}
        />
      ))}
      {refundsToAnswer.flatMap(({ id, amount }) =>
        (['refund_gone', 'refund_stuck'] as const).map((intent) => (
          <Verb
            key={`${intent}-${id}`}
            intent={intent}
            of={String(id)}
            given={{ refund: id }}
            label={t(`admin_orders.verb.${intent}`, { amount })}
            submit={text(`verb.${intent}_submit`)}
            warning={text(`verb.${intent}_warning`)}
          >
            {(field) => <Reason field={field} />}
          </Verb>
        )),
      )}
      {newOrder === null ? null : <KeyLink to={newOrder} hotkey="o" label={text('verb.order_for')} />}
      {last.map((verb) => (verbs.includes(verb) ? <OneVerb key={verb} verb={verb} /> : null))}
    </>
  )
}

function OneVerb({ verb }: { verb: string }) {
  const { t } = useTranslation()
  const { number, tags, noteSeen } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.verb.${key}`)
  if (verb === 'untag' && tags.length === 0) return null
  const Fields = fields[verb] ?? Reason
  const warning = verb === 'cancel' || verb === 'deny' ? text(`${verb}_warning`) : null
  return (
    <Verb
      intent={verb}
      label={text(verb)}
      submit={text(verb)}
      hotkey={hotkeys[verb] ?? ''}
      load={loads[verb === 'untag' ? 'tag' : verb] ?? loadReason}
      {...(warning === null ? {} : { warning })}
      {...(verb === 'cancel' ? { given: { number } } : {})}
      {...(verb === 'customer_note' ? { given: { seen: noteSeen } } : {})}
    >
      {(field) => <Fields field={field} />}
    </Verb>
  )
}

function Note({ field }: { field: ActField }) {
  const { t } = useTranslation()
  return <TextArea {...field('text')} label={t('admin_orders.verb.note_text')} rows={4} required />
}

function Tag({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { tags, allTags } = useLoaderData<typeof loader>()
  return (
    <>
      <Field
        {...field('tag')}
        label={t('admin_orders.tag')}
        hint={t('admin_orders.tag_form')}
        list="known-tags"
        maxLength={30}
        required
      />
      <datalist id="known-tags">
        {allTags
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </>
  )
}

function Untag({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { tags } = useLoaderData<typeof loader>()
  return (
    <Select
      {...field('tag')}
      label={t('admin_orders.tag')}
      options={tags.map((tag) => ({ value: tag, label: tag }))}
    />
  )
}

function CustomerNote({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { note } = useLoaderData<typeof loader>()
  return (
    <>
      <TextArea {...field('note', note)} label={t('admin_orders.customer_note')} rows={4} />
      <Reason field={field} />
    </>
  )
}

function Cancel({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { number } = useLoaderData<typeof loader>()
  return (
    <>
      <Reason field={field} hint={t('admin_orders.verb.cancel_hint')} />
      <Field
        {...field('sure')}
        label={t('admin_orders.verb.sure', { number })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </>
  )
}

function Accept({ field }: { field: ActField }) {
  const { t } = useTranslation()
  const { reviewed } = useLoaderData<typeof loader>()
  return (
    <>
      <Select
        {...field('payment')}
        label={t('admin_orders.verb.which_payment')}
        emptyLabel={t('admin_orders.verb.only_payment')}
        options={reviewed}
      />
      <Reason field={field} />
    </>
  )
}

function Refund() {
  const { t } = useTranslation()
  const { moneyBack, money, leftTyped, isRefundAgain } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.verb.${key}`)
  const label = text(isRefundAgain ? 'refund_again' : 'refund')
  return (
    <Verb
      intent="refund"
      label={label}
      submit={label}
      hotkey="m"
      load={loadRefund}
      warning={text('refund_warning')}
    >
      {(field) => (
        <>
          <Reason field={field} />
          <Field
            {...field('amount', money?.isPaid ? money.settledTyped : leftTyped)}
            label={text('amount')}
            inputMode="decimal"
            required
          />
          <Select
            {...field('source')}
            label={text('source')}
            emptyLabel={text('any_source')}
            options={moneyBack}
          />
        </>
      )}
    </Verb>
  )
}
