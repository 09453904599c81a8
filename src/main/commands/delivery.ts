/** Prices of delivery and payment at the command line; see `usage`. */
import { toCzk } from '../../lib/money.ts'
import { tariffOf } from '../../shop/shipping/shipping.ts'
import { wordsIn, type Command } from '../command.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `npm run shop -- delivery list
${declaredUsage('delivery').join('\n')}`

export const delivery: Command = async (args, shop) => {
  const { positionals } = wordsIn(args, {}, usage)
  if (positionals.join(' ') !== 'list') throw new CannotStart(usage)
  const { shippings, payments, bands, fees } = await tariffOf(await shop.open())
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
