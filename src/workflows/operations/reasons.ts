/** Explains the shop's own entries about orders and money: known sentences are translated into the page's language. */
import type { Translate } from '../../lib/i18n.ts'

const bankTookBack = /^the bank took transfer \d+ back on (?<what>\S+) .*$/

/**
 * The reasons that the shop writes, with the keys of their translations; `what` is a parcel's reference or a
 * payment's number.
 */
const known: readonly (readonly [RegExp, string])[] = [
  [/^packed as (?<what>\S+)$/, 'packed'],
  [/^(?<before>\S+) sent again as (?<what>\S+)$/, 'again'],
  [/^nothing more is sent for (?<what>\S+)$/, 'no_more'],
  [/^the rest is not sent$/, 'rest_not_sent'],
  [/^refused by the carrier$/, 'carrier_refused'],
  [/^packing undone$/, 'unpacked'],
  [/^handed over to the carrier$/, 'handed_over'],
  [/^delivered$/, 'delivered'],
  [/^cancelled by the carrier$/, 'carrier_cancelled'],
  [/^came back$/, 'came_back'],
  [/^the order was changed$/, 'changed'],
  [/^covered by its allocations$/, 'covered'],
  [/^card payment$/, 'card'],
  [/^card payment (?<what>\d+): (?<more>.+)$/s, 'card_doubt'],
  [/^bank transfer (?<what>\S+)$/, 'transfer'],
  [/^bank transfer (?<what>\S+?): a person has decided$/, 'transfer_decided'],
  [/^bank transfer (?<what>\S+?): (?<more>.+)$/s, 'transfer_doubt'],
  [bankTookBack, 'bank_took_back'],
  [/^it is not known whether it was paid: (?<more>.+)$/s, 'not_known'],
  [/^paid, but cancelled$/, 'paid_but_cancelled'],
  [/^money given back$/, 'given_back'],
  [/^money \d+ allocated$/, 'allocated'],
  [/^money sent by (?<what>\S+)$/, 'money_sent'],
  [/^entry \d+ taken back$/, 'taken_back'],
  [/^the rest written off$/, 'written_off'],
  [/^(?:credit used|paid by credit)$/, 'credit'],
  [/^no money had come$/, 'unpaid'],
  [/^(?:the order was|order) cancelled$/, 'cancelled'],
  [/^cancelled by the (?:customer|representative)$/, 'customer_cancelled'],
  [/^approved$/, 'approved'],
  [/^symbol and amount$/, 'symbol_and_amount'],
  [/^remittance (?<what>\d+)$/, 'remittance'],
  [/^chosen with the order$/, 'credit_chosen'],
]

/** The shop's reasons for a doubtful payment, written behind a colon; a gateway's message stays as it came. */
const doubts: Record<string, string> = {
  OVERPAID: 'overpaid',
  UNDERPAID: 'underpaid',
  OTHER_CURRENCY: 'other_currency',
  'the order was cancelled': 'cancelled',
  'looks like a transfer that is here already': 'alike',
}

/** Translates reasons written by the shop into the page's language; a person's own words stay as they are. */
export function reasonLabel(t: Translate, why: string): string | null {
  // The submission is already evident from the first states.
  if (why === 'submitted' || why === '') return null
  const way = /^to be paid by (\w+)$/.exec(why)?.[1]
  if (way !== undefined) return t('admin_order_why.to_pay', { way: t(`payment_method.${way}.name`) })
  for (const [sentence, key] of known) {
    const found = sentence.exec(why)
    if (found)
      return t(`admin_order_why.${key}`, { ...found.groups, more: doubtLabel(t, found.groups?.['more']) })
  }
  return why
}

/** True if the bank moved the order: by a transfer that came or was taken back. */
export const isByBank = (why: string): boolean => why.startsWith('bank transfer ') || bankTookBack.test(why)

/** True if the order expired. */
export const isForNoMoney = (why: string): boolean => why === 'no money had come'

/** The reason for a snooze. Words written by staff stay as they are: the shop itself snoozes for one reason only. */
export const snoozeReason = (t: Translate, why: string): string =>
  bankTookBack.test(why) ? (reasonLabel(t, why) ?? why) : why

function doubtLabel(t: Translate, more = ''): string {
  const doubt = doubts[more]
  return doubt === undefined ? more : t(`admin_order_why.doubt.${doubt}`)
}
