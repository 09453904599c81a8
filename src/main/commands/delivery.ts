/** Prices of delivery and payment at the command line; see `usage`. */
import { toCzk, type Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Db } from '../../server/db.ts'
import { tariffOf, type TariffChange } from '../../shop/shipping/shipping.ts'
import { changeDelivery } from '../../workflows/back-office/back-office.ts'
import { amount, orNone, wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- delivery list
npm run shop -- delivery price <shipping> B2C|B2B <up to grams> <CZK|none>
npm run shop -- delivery fee <shipping> <payment> B2C|B2B <CZK|none>
npm run shop -- delivery offer|withdraw <shipping or payment>
npm run shop -- delivery cash <shipping> CZ|SK yes|no

price     of a parcel up to that weight; none: no price up to that weight. Heavier than the last one: not offered
fee       of a payment with a shipping; none: it does not go with it. A card has no fee
withdraw  takes a shipping or a payment off the offer; what was ordered stays as it is
cash      whether its carrier collects cash on delivery in crowns there; euros are no crowns
Prices for consumers (B2C) are with VAT, for resellers (B2B) without.
${actingUsage}`

export const delivery: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, actingOption, usage)
  const [kind, ...words] = positionals
  const isList = kind === 'list' && words.length === 0
  const change = isList ? null : changeIn(kind, words)
  if (change === undefined) throw new CannotStart(usage)
  const { db } = await shop.open()
  if (change === null) return await listed(db)
  const context = await commandContext(shop, db, values.as)
  const { before, after } = accepted(
    await db.transaction().execute(async (tx) => await changeDelivery({ ...context, tx }, change)),
  )
  return [`${inWords(before, change.kind)} -> ${inWords(after, change.kind)}`]
}

function changeIn(kind: string | undefined, words: string[]): TariffChange | undefined {
  const [first = '', second = '', third = '', fourth = ''] = words
  if ((kind === 'offer' || kind === 'withdraw') && words.length === 1)
    return { kind: 'offer', code: first, isOffered: kind === 'offer' }
  if (kind === 'cash' && words.length === 3 && isCountry(second) && (third === 'yes' || third === 'no'))
    return { kind, shipping: first, country: second, isCollected: third === 'yes' }
  if (words.length !== 4) return undefined
  const price = orNone(fourth, (given) => amount(given, 'price')) ?? null
  if (kind === 'price' && isOrderType(second)) {
    const upToWeightG = wholeNumber(third, 'weight', 1, 1_000_000) ?? 0
    return { kind, shipping: first, orderType: second, upToWeightG, amount: price }
  }
  if (kind === 'fee' && isOrderType(third))
    return { kind, shipping: first, payment: second, orderType: third, amount: price }
  return undefined
}

const isCountry = (given: string): given is 'CZ' | 'SK' => given === 'CZ' || given === 'SK'
const isOrderType = (given: string): given is OrderType => given === 'B2C' || given === 'B2B'

function inWords(value: Halere | boolean | null, kind: TariffChange['kind']): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean' && kind === 'cash') return value ? 'collected' : 'not collected'
  if (typeof value === 'boolean') return value ? 'offered' : 'withdrawn'
  return `${toCzk(value)} CZK`
}

async function listed(db: Db): Promise<string[]> {
  const { shippings, payments, bands, fees } = await tariffOf({ db })
  const name = ({ code, isOffered }: { code: string; isOffered: boolean }) =>
    isOffered ? code : `${code} (withdrawn)`
  const lines = shippings.flatMap((shipping) => [
    name(shipping),
    ...bands
      .filter(({ shippingId }) => shippingId === shipping.id)
      .map((one) => `  ${one.orderType} up to ${one.upToWeightG} g: ${toCzk(one.amount)} CZK`),
    ...fees
      .filter(({ shippingId }) => shippingId === shipping.id)
      .map((one) => {
        const payment = payments.find(({ id }) => id === one.paymentId)?.code ?? ''
        return `  ${one.orderType} ${payment}: ${toCzk(one.amount)} CZK`
      }),
    `  cash in crowns: ${shipping.codCountries.join(', ') || 'nowhere'}`,
  ])
  return [...lines, `payments: ${payments.map(name).join(', ')}`]
}
