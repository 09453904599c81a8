/** Changes of orders as words of the command line. */
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { OperationContext, Reading, Writing } from '../../server/context.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { findChangeable, type ChangeSummary } from '../../shop/orders/orders.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { changeOrderByStaff, previewOrderChange } from '../../workflows/orders/orders.ts'
import { toChangeInput, changeBody, changePreviewBody } from '../../workflows/changing/schema.ts'
import type { Queue } from '../../server/queue.ts'
import type { CommandShop } from '../command.ts'
import { CannotStart } from '../start.ts'

export const changeKinds = ['change', 'preview-change'] as const

export const changeUsage = `npm run shop -- orders preview-change <number> [--line <code>=<quantity>[@<price>] …] [--shirt <size>|NONE]
            [--shipping <code>] [--point <id>] [--payment <code>] [--addresses <file.json>]
npm run shop -- orders change <number> --why "…" --key … --version n [the same]`

export const changeMeaning = `preview-change  what an order that is not packed yet would become, and what that would cost; nothing is changed
change       changes it: so many of a code (boxes for the code of a box; 0 takes it out), at a typed price of a piece where one
             is given; its t-shirt, delivery, pick-up point or payment; addresses as {"billing": …, "delivery": …}. Its goods,
             money, document and mail follow. --version is that of preview-change: what was changed meanwhile is refused`

export const changeOptions = {
  line: { type: 'string', multiple: true },
  shirt: { type: 'string' },
  shipping: { type: 'string' },
  point: { type: 'string' },
  addresses: { type: 'string' },
  version: { type: 'string' },
} as const

interface Values {
  line?: string[] | undefined
  shirt?: string | undefined
  shipping?: string | undefined
  point?: string | undefined
  payment?: string | undefined
  addresses?: string | undefined
  version?: string | undefined
  why?: string | undefined
  key?: string | undefined
}

interface Input {
  orderId: number
  number: string
  values: Values
}

const inWords = translator('en')

async function contextOf(
  shop: Pick<CommandShop, 'config' | 'now'>,
  { queue, db }: { queue: Queue } & Reading,
) {
  const { unpaid, deadlines } = await configInForce({ db }, shop.config)
  return {
    queue,
    now: shop.now(),
    catalogue: openCatalogue(),
    delivery: openDelivery(),
    // A card is the buyer's to choose.
    cardsAccepted: false,
    unpaid,
    deadlines,
  }
}

/** @returns what was done, in words; or why it was not. */
export async function changedOrder(
  context: Writing & OperationContext & { queue: Queue },
  shop: CommandShop,
  { orderId, number, values }: Input,
): Promise<string | Refusal> {
  const words = { order: number, key: values.key, reason: values.why, version: Number(values.version) }
  const read = changeBody.safeParse({ ...(await bodyIn(shop, values)), ...words })
  if (!read.success)
    throw new CannotStart(faultOf(read.error.issues, 'A change has a --key and the --version that you saw.'))
  const { key, reason, ...body } = read.data
  const wanted = { orderId, key, reason, ...toChangeInput(body) }
  const done = await changeOrderByStaff(
    { ...(await contextOf(shop, { ...context, db: context.tx })), ...context },
    wanted,
  )
  if (isRefusal(done)) return done
  const { change, isNew } = done
  if (!isNew) return 'it was changed so before.'
  return `it is changed, and the customer is told. ${inLine(change.told)} Total ${formatPrice(change.toTotal, 'en')}${moneyInWords(change)}.`
}

/** @returns what would be, in lines; or why it would not. */
export async function previewedOrder(
  context: Reading & OperationContext & { queue: Queue },
  shop: CommandShop,
  { orderId, number, values }: Input,
): Promise<string | Refusal> {
  const version = (await findChangeable(context, orderId))?.version
  const read = changePreviewBody.safeParse({ ...(await bodyIn(shop, values)), order: number, version })
  if (!read.success) throw new CannotStart(faultOf(read.error.issues, 'That is no change.'))
  const plan = await previewOrderChange(
    { ...(await contextOf(shop, context)), ...context },
    { orderId, ...toChangeInput(read.data) },
  )
  if (isRefusal(plan)) return plan
  const { changeable, told, totals, order } = plan
  const was = formatPrice(order.totalWithVat, 'en')
  return `version ${changeable.version}. ${inLine(told)} Total ${formatPrice(totals.totalWithVat, 'en')}, was ${was}${moneyInWords(plan)}.`
}

async function bodyIn(shop: Pick<CommandShop, 'fileAt'>, values: Values): Promise<object> {
  const { line = [], shirt, shipping, point, payment, addresses } = values
  return {
    lines: line.map(lineIn),
    ...(shirt === undefined ? {} : { t_shirt_size: shirt }),
    ...(shipping === undefined ? {} : { shipping }),
    ...(point === undefined ? {} : { branch_id: point }),
    ...(payment === undefined ? {} : { payment }),
    ...(addresses === undefined ? {} : placesIn(await shop.fileAt(addresses))),
  }
}

/** `snack_box=3`, or `snack_box=3@19.50`. */
function lineIn(word: string): object {
  const [, code, quantity, price] = /^(.{1,50})=(\d{1,5})(?:@(\d{1,7}(?:\.\d{1,2})?))?$/.exec(word) ?? []
  if (code === undefined)
    throw new CannotStart('A line is --line <code>=<quantity>, or --line <code>=<quantity>@<price>.')
  return { code, quantity: Number(quantity), ...(price === undefined ? {} : { unit_price: Number(price) }) }
}

function placesIn(file: Buffer): object {
  try {
    const { billing, delivery } = JSON.parse(file.toString('utf8')) as Record<string, unknown>
    return { ...(billing === undefined ? {} : { billing }), ...(delivery === undefined ? {} : { delivery }) }
  } catch (error) {
    throw new CannotStart('The --addresses are no JSON.', { cause: error })
  }
}

const faultOf = (issues: { message: string; path: PropertyKey[] }[], usual: string): string => {
  const [issue] = issues
  const isOurs =
    issue !== undefined && /^[a-z_]+\./.test(issue.message) && issue.message !== 'validation.query'
  return isOurs ? `${issue.path.join('.')}: ${inWords(issue.message)}` : usual
}

function inLine({ lines, repriced, shipping, payment, addresses }: ChangeSummary): string {
  const words = [
    ...lines.map(({ code, from, to }) => `${code} ${from} → ${to}`),
    ...repriced.map((code) => `${code} at another price`),
    ...[shipping, payment].flatMap((pair) => (pair ? [pair.join(' → ')] : [])),
    ...addresses.map((place) => `another ${place} address`),
  ]
  return `${words.join(', ')}.`
}

function moneyInWords({ toCollect, toReturn }: { toCollect: Halere; toReturn: Halere }): string {
  if (toCollect > 0) return `, of which ${formatPrice(toCollect, 'en')} is to be paid still`
  return toReturn > 0 ? `; ${formatPrice(toReturn, 'en')} goes back` : ''
}
