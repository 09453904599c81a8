/** An online withdrawal, in two steps and without signing in: the entered values are shown once more before it counts. */
import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '../../lib/dates.ts'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { readDeclaration, type Declaration, type Faults } from '../../shop/withdrawals/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { isWhole } from '../../shop/withdrawals/rules.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { waitHeader } from '../../pages/forms/form-answer.server.ts'
import { pageCallRefusal } from '../../pages/shared/page-limits.server.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import type { ChosenPieces } from './claimed-goods.ts'
import { inWords, masked, orderIn, piecesIn, maskedEmail, claimedView } from './claimed-order.server.ts'
import { documentLoader } from './document.server.ts'

const document = documentLoader('withdrawal')

/** The address contains an order's token: from the thank-you page or the account. */
export async function loader({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const call = callOf(context)
  const order = await orderIn(call, url)
  return {
    ...(await document({ context, url })),
    order: order && (await claimedView(call, order, url)),
    typedBy: draftOwner(call),
  }
}

export type WithdrawalStep =
  | {
      step: 'fill'
      typed: Declaration
      /** null: the whole order. */
      pieces: ChosenPieces | null
      faults: Faults & { lines?: string }
      refusal: string | null
    }
  | { step: 'check'; declaration: Declaration; fields: [string, string][]; formKey: string }
  | { step: 'done'; declaration: Declaration; moment: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const longestGoods = 1000

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const locale = localeOf(url.pathname)
  const form = await request.formData()
  const order = await orderIn(call, url)
  const { typed, pieces, declaration, faults } = readForm(form, order)
  const again = (wrong: typeof faults, status: number, refusal: Refusal | null = null) =>
    data<WithdrawalStep>(
      { step: 'fill', typed, pieces, faults: wrong, refusal: refusal?.error_trans_key ?? null },
      { status, headers: refusal ? waitHeader(refusal) : {} },
    )
  if (Object.keys(faults).length > 0) return again(faults, 422)
  const intent = textIn(form, 'intent')
  if (intent === 'back') return again({}, 200)
  const shown = order ? { ...declaration, email: masked(order.email) } : declaration
  const key = textIn(form, 'key')
  if (intent !== 'confirm' || !uuid.test(key)) {
    const fields = order
      ? [['name', typed.name] as [string, string], ...pieces.map(pieceField)]
      : Object.entries(declaration)
    return data<WithdrawalStep>({ step: 'check', declaration: shown, fields, formKey: randomUUID() })
  }
  const tooOften = await pageCallRefusal(call, 'withdrawal', 'withdrawal.error.too_often')
  if (tooOften) return again({}, tooOften.status, tooOften)
  const { db, queue } = shop
  const isAll = order !== null && isWhole(order.lines, pieces)
  const chosen = order && { orderId: order.id, lines: isAll ? [] : pieces }
  const received = await receiveWithdrawal(
    { db, queue, now: shop.now() },
    { key, declaration, locale, chosen },
  )
  if (isRefusal(received)) return again({}, received.status, received)
  const { name, orderNumber, email, goods, receivedAt } = received
  return data<WithdrawalStep>({
    step: 'done',
    declaration: { name, orderNumber, email: maskedEmail(email, declaration.email, order), goods },
    moment: formatMoment(receivedAt, locale),
  })
}

const pieceField = ({ line, pieces }: ChosenPieces[number]): [string, string] => [
  `pieces-${line}`,
  String(pieces),
]

/** With a token the order's own number, e-mail and lines count, regardless of the form. */
function readForm(form: FormData, order: Order | null) {
  const typed = {
    name: textIn(form, 'name'),
    orderNumber: order ? '' : textIn(form, 'orderNumber'),
    email: order ? '' : textIn(form, 'email'),
    goods: order ? '' : textIn(form, 'goods'),
  }
  if (!order) return { typed, pieces: [], ...readDeclaration(typed) }
  const pieces = piecesIn(form, order)
  const goods = pieces && !isWhole(order.lines, pieces) ? inWords(order, pieces, longestGoods) : ''
  const { declaration, faults } = readDeclaration({
    name: typed.name,
    orderNumber: order.number,
    email: order.email,
    goods,
  })
  // For a known order, the e-mail field does not matter.
  const { email: _, ...others } = faults
  const lines = pieces ? {} : { lines: 'withdrawal.error.lines' }
  return { typed, pieces: pieces ?? [], declaration, faults: { ...others, ...lines } }
}
