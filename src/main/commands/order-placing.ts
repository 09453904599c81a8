/** Orders that staff places for customers, at the command line; see `placeUsage`. */
import { formatPrice } from '../../lib/money.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { limitHash, openIdentity } from '../../shop/auth/auth.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { firstDispatch } from '../../shop/settings/schema.ts'
import { configInForce, valuesInForce } from '../../shop/settings/settings.ts'
import { withheldPayments } from '../../shop/shipping/shipping.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { openVies } from '../../shop/tax/tax.ts'
import { placeOrderByStaff, previewOrderByStaff } from '../../workflows/orders/orders.ts'
import { staffOrderBody, staffOrderOf, staffOrderPreviewBody } from '../../workflows/checkout/schema.ts'
import { withQueue, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, commandContext } from '../command-actor.ts'
import { secretsOf } from '../open.ts'
import { CannotStart } from '../start.ts'

export const placeUsage = `npm run shop -- orders place <file.json> --key … --why "…"
npm run shop -- orders preview <file.json>`
export const placeMeaning = `place        places an order for a customer, such as by phone, from a file as PUT /api/admin/orders/place takes it (without
             key and reason); the same key places it once
preview      what such an order would come to, and why it can't be placed so; nothing is written`

const text = { type: 'string' } as const
const inWords = translator('en')

export const orderPlacing: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, { ...actingOption, key: text, why: text }, placeUsage)
  const [kind, file = '', ...more] = positionals
  if (file === '' || more.length > 0) throw new CannotStart(placeUsage)
  const given = await jsonAt(shop, file)
  const database = await shop.open()
  const { db } = database
  const acting = await commandContext(shop, db, values.as)
  return await withQueue(shop.config, database, async (queue) => {
    const context = { ...(await standing(shop)), ...acting, db, queue }
    if (kind === 'preview') {
      const asked = staffOrderOf(read(staffOrderPreviewBody, given), 'preview')
      const { view, refusals } = accepted(await previewOrderByStaff(context, asked))
      return [
        ...view.lines.map(
          ({ code, quantity, total }) => `${quantity} × ${code}  ${formatPrice(total, 'en')}`,
        ),
        `Shipping ${formatPrice(view.totals.shipping.withVat, 'en')}, payment ${formatPrice(view.totals.payment.withVat, 'en')}`,
        ...view.totals.vat.map(
          ({ percent, base, vat }) =>
            `VAT ${percent}%: ${formatPrice(vat, 'en')} of ${formatPrice(base, 'en')}`,
        ),
        `Total ${formatPrice(view.totals.totalWithVat, 'en')}`,
        ...refusals.map(({ error_trans_key }) => `It can’t be placed: ${inWords(error_trans_key)}`),
      ]
    }
    const body = read(staffOrderBody, { ...(given as object), key: values.key, reason: values.why })
    const { key, reason, ...order } = body
    const placed = await placeOrderByStaff(context, { ...staffOrderOf(order, key), reason })
    if (isRefusal(placed)) throw new CannotStart(inWords(placed.error_trans_key))
    const { number, total, isNew } = placed
    return [`Order ${number} of ${formatPrice(total, 'en')} ${isNew ? 'is' : 'was'} placed.`]
  })
}

async function jsonAt(shop: CommandShop, file: string): Promise<unknown> {
  try {
    return JSON.parse((await shop.fileAt(file)).toString('utf8')) as unknown
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${file} is no JSON.`, { cause: error })
  }
}

/** @throws CannotStart with every field that is wrong */
function read<Output>(
  schema: { safeParse: (given: unknown) => { data?: Output | undefined; error?: Faults | undefined } },
  given: unknown,
): Output {
  const { data, error } = schema.safeParse(given)
  if (data !== undefined) return data
  const faults = (error?.issues ?? []).map(({ path, message }) => {
    const said = inWords(message)
    return `${path.map(String).join('.') || 'the order'}: ${said}`
  })
  throw new CannotStart(faults.join('\n'))
}

interface Faults {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** The dependencies of the checkout, as the shop itself opens them. */
async function standing({ config, open }: CommandShop) {
  const { db } = await open()
  const inForce = await configInForce({ db }, config)
  const { operator, unpaid, deadlines, tax, pickupHours, closedDays } = inForce
  const { dispatch = firstDispatch } = (await valuesInForce({ db })).values
  const identity = openIdentity(await secretsOf(config))
  return {
    carriers: openCarriers({ db, packeta: config.packeta, ppl: config.ppl, sender: () => operator }),
    catalogue: openCatalogue(),
    delivery: openDelivery(
      async () => await Promise.resolve(withheldPayments(inForce)),
      () => config.ppl.access !== null,
    ),
    vies: openVies(config.viesUrl),
    requester: operator.dic,
    cardsAccepted: config.cards !== null || !config.production,
    unpaid,
    deadlines,
    dispatch: { ...dispatch, counter: { hours: pickupHours, closedDays } },
    tax,
    hash: limitHash(identity),
  }
}
