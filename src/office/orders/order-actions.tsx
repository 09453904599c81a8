/** All actions on an order, each with its shortcut. */
import { Link, useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import type { Offer } from '../kit/operations.server.ts'
import { snoozeBarVerbs } from '../kit/snooze.tsx'
import { barVerb, VerbBar, type BarVerb } from '../kit/verb-bar.tsx'
import { PackVerb } from '../shipments/parcel-verbs.tsx'
import { KeyLink } from '../kit/key-link.tsx'
import type { loader } from './order.server.ts'

const loadTag = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).tagForm)

/** All verbs of the order, in the order of the menu. */
function useAllVerbs(): BarVerb[] {
  const { t } = useTranslation()
  const order = useLoaderData<typeof loader>()
  const { verbs, offers, tags, refundsToSend, refundsToAnswer, refundOffers, parcels, putOff } = order
  const labels: Record<string, string> = Object.assign({}, ...order.waits.map((one) => one.labels))
  const worded = (offer: Offer): Offer => {
    const label = labels[offer.intent]
    return label === undefined ? offer : { ...offer, label, submit: label }
  }
  const some = (...names: string[]) =>
    names
      .flatMap((name) => offers.filter(({ intent }) => intent === `order.${name}`))
      .map((offer) => barVerb(worded(offer)))
  const link = (name: string, to: string | null, hotkey: string): BarVerb[] =>
    to === null
      ? []
      : [{ name, verb: <KeyLink to={to} hotkey={hotkey} label={t(`admin_orders.verb.${name}`)} /> }]
  return [
    ...(parcels?.mayPack ? [{ name: 'pack', verb: <PackVerb shown={parcels} /> }] : []),
    ...some('confirm', 'accept_payment', 'deny_payment', 'release'),
    ...link('write', order.write, 'w'),
    ...link('change', order.change, 'e'),
    ...some('note', 'hold'),
    ...snoozeBarVerbs(putOff, 's'),
    ...some('refund', 'refund_again'),
    ...refundsToSend.map((one) => refundVerb(refundOffers.sent, one)),
    ...refundsToAnswer.flatMap((one) =>
      (['gone', 'stuck'] as const).map((end) => refundVerb(refundOffers[end], one)),
    ),
    ...(verbs.includes('tag') ? [{ name: 'tag', verb: <Tag /> }] : []),
    ...(verbs.includes('untag') && tags.length > 0 ? [{ name: 'untag', verb: <Untag /> }] : []),
    ...some('customer_note'),
    ...link('order_for', order.newOrder, 'o'),
    ...some('cancel'),
  ]
}

/** A verb stands once on the page: beside the fact that it ends, else in the row at the top. */
export function useOrderVerbs(): { ofWait: (kind: string) => BarVerb[]; ofOrder: BarVerb[] } {
  const { waits } = useLoaderData<typeof loader>()
  const all = useAllVerbs()
  const takerOf = (name: string) => waits.find(({ verbs }) => verbs.includes(name))?.kind
  return {
    ofWait: (kind) => {
      const wait = waits.find((one) => one.kind === kind)
      return (wait?.verbs ?? []).flatMap((name) => [
        ...all.filter((verb) => verb.name === name && takerOf(name) === kind),
        ...(wait?.links ?? [])
          .filter((link) => link.name === name)
          .map(({ to, label }) => ({ name, verb: <Link to={to}>{label}</Link> })),
      ])
    },
    ofOrder: all.filter(({ name }) => takerOf(name) === undefined),
  }
}

export function OrderActions() {
  const { ranks } = useLoaderData<typeof loader>()
  return <VerbBar verbs={useOrderVerbs().ofOrder} ranks={ranks} />
}

/** Records the outcome of one refund. */
const refundVerb = (offer: Offer, { id, amount }: { id: number; amount: string }): BarVerb =>
  barVerb(offer, { of: String(id), given: { refund: id }, values: { amount } })

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
