/** Withdrawal on line, in two steps and without signing in: what was typed is shown once more before it counts. */
import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs } from 'react-router'
import { formatMoment } from '../../lib/dates.ts'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { readDeclaration, type Declaration, type Faults } from '../../shop/withdrawals/rules.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { callOf } from '../context.server.ts'
import { documentLoader } from './document.server.ts'

export const loader = documentLoader('withdrawal')

export type WithdrawalStep =
  | { step: 'fill'; typed: Declaration; faults: Faults; refusal: string | null }
  | { step: 'check'; declaration: Declaration; formKey: string }
  | { step: 'done'; declaration: Declaration; moment: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop } = callOf(context)
  const locale = localeOf(url.pathname)
  const form = await request.formData()
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = {
    name: field('name'),
    orderNumber: field('orderNumber'),
    email: field('email'),
    goods: field('goods'),
  }
  const again = (faults: Faults, refusal: string | null, status: number) =>
    data<WithdrawalStep>({ step: 'fill', typed, faults, refusal }, { status })
  const { declaration, faults } = readDeclaration(typed)
  if (Object.keys(faults).length > 0) return again(faults, null, 422)
  const intent = field('intent')
  if (intent === 'back') return again({}, null, 200)
  const key = field('key')
  if (intent !== 'confirm' || !uuid.test(key))
    return data<WithdrawalStep>({ step: 'check', declaration, formKey: randomUUID() })
  const { db, queue } = shop
  const received = await receiveWithdrawal({ db, queue, now: shop.now() }, key, declaration, locale)
  if (isRefusal(received)) return again({}, received.error_trans_key, received.status)
  const { name, orderNumber, email, goods, receivedAt } = received
  return data<WithdrawalStep>({
    step: 'done',
    declaration: { name, orderNumber, email, goods },
    moment: formatMoment(receivedAt, locale),
  })
}
