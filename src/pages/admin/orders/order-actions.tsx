/** All actions on an order, each with its shortcut. */
import { useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Operation, Operations } from '../kit/operations.tsx'
import { SnoozeForm } from '../kit/set-aside.tsx'
import { KeyLink } from './key-link.tsx'
import type { loader } from './order.server.ts'

const loadTag = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).tagForm)

export function OrderActions() {
  const { t } = useTranslation()
  const {
    verbs,
    offers,
    tags,
    refundsToSend,
    refundsToAnswer,
    refundOffers,
    change,
    write,
    newOrder,
    putOff,
  } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  const some = (...names: string[]) => (
    <Operations offers={names.flatMap((name) => offers.filter(({ intent }) => intent === `order.${name}`))} />
  )
  return (
    <>
      {some('confirm', 'accept_payment', 'deny_payment', 'release')}
      {change === null ? null : <KeyLink to={change} hotkey="e" label={text('verb.change')} />}
      {some('note')}
      {verbs.includes('tag') ? <Tag /> : null}
      {some('hold')}
      {write === null ? null : <KeyLink to={write} hotkey="w" label={text('verb.write')} />}
      <SnoozeForm aside={putOff} hotkey="s" />
      {some('refund', 'refund_again')}
      {refundsToSend.map((one) => (
        <Refund key={one.id} offer={refundOffers.sent} {...one} />
      ))}
      {refundsToAnswer.flatMap((one) =>
        (['gone', 'stuck'] as const).map((end) => (
          <Refund key={`${end}-${one.id}`} offer={refundOffers[end]} {...one} />
        )),
      )}
      {newOrder === null ? null : <KeyLink to={newOrder} hotkey="o" label={text('verb.order_for')} />}
      {verbs.includes('untag') && tags.length > 0 ? <Untag /> : null}
      {some('customer_note', 'cancel')}
    </>
  )
}

/** Records the outcome of one refund. */
const Refund = ({
  offer,
  id,
  amount,
}: { offer: Parameters<typeof Operation>[0]['offer'] } & { id: number; amount: string }) => (
  <Operation offer={offer} of={String(id)} given={{ refund: id }} values={{ amount }} />
)

function Tag() {
  const { t } = useTranslation()
  const { tags, allTags } = useLoaderData<typeof loader>()
  const label = t('admin_orders.verb.tag')
  return (
    <Verb intent="tag" label={label} submit={label} hotkey="t" load={loadTag}>
      {(field) => (
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
      )}
    </Verb>
  )
}

function Untag() {
  const { t } = useTranslation()
  const { tags } = useLoaderData<typeof loader>()
  const label = t('admin_orders.verb.untag')
  return (
    <Verb intent="untag" label={label} submit={label} hotkey="u" load={loadTag}>
      {(field) => (
        <Select
          {...field('tag')}
          label={t('admin_orders.tag')}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </Verb>
  )
}
