/**
 * The subject of an approval request: its page, linked for members who may open it, and every price that would
 * change, so that it is not approved blindly.
 */
import { z } from 'zod'
import { formatPrice } from '../../lib/money.ts'
import { listPriceLists, requestedPrices } from '../../shop/catalogue/catalogue.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { findNumbers } from '../../shop/orders/orders.ts'
import { groupedIban } from '../../shop/payments/payments.ts'
import type { Approval } from '../../shop/staff/rules.ts'
import { claimName } from '../claims/claims.ts'
import { cardLink, type Link, type Viewer } from '../lists/lists.ts'
import { priceListLabel } from '../pricing/pricing.ts'
import { subjectLabel } from '../operations/operations.ts'
import { lotNamed } from '../stock/stock.ts'

type ApprovalRequest = Pick<Approval, 'operation' | 'subject' | 'input'>

export interface SubjectView {
  text: string
  to: Link | null
}

const orderIdOf = ({ kind, id }: Approval['subject']): number | null =>
  kind === 'order' && /^\d{1,15}$/.test(id) ? Number(id) : null

/** The subjects of requests, in the order of `rows`: an order by its number, the rest by kind and name. */
export async function approvalSubjects(
  viewer: Viewer,
  rows: readonly ApprovalRequest[],
): Promise<SubjectView[]> {
  const { db, t, now, locale } = viewer
  const orderIds = rows.flatMap(({ subject }) => orderIdOf(subject) ?? [])
  const numbers = await findNumbers({ db }, { ids: [...new Set(orderIds)] })
  const lists = new Map(
    (await listPriceLists({ db })).map((list) => [list.code, priceListLabel(list, now, locale).name]),
  )
  return rows.map(({ operation, subject }) => {
    const number = numbers.get(orderIdOf(subject) ?? 0)
    if (number !== undefined) return { text: number, to: ['order', { number }] }
    if (operation === 'stock.import') return { text: t('admin_money.approvals.stock_file'), to: null }
    const name = subject.kind === 'price_list' ? (lists.get(subject.id) ?? subject.id) : subject.id
    return {
      text: `${subjectLabel(subject.kind, t)} ${name}`,
      to: linkOf(operation, subject),
    }
  })
}

/** The page of the subject; null: it has no page. */
function linkOf(operation: string, { kind, id }: Approval['subject']): Link | null {
  if (kind === 'money') return ['moneyOne', { id }]
  if (kind === 'price_list') return ['prices']
  if (kind === 'company') return cardLink({ kind: 'COMPANY', id: Number(id) })
  if (kind === 'document') return ['text', { code: id }]
  if (kind === 'campaign') return ['campaign', { id }]
  if (kind === 'mail_text') return ['mailText', { kind: id.replace(/\.\w+$/, '') }]
  if (kind === 'application') return ['application', { id }]
  if (kind === 'customer') return cardLink({ kind: 'ACCOUNT', id: Number(id) })
  if (kind === 'statement_finding') return ['money', {}, '#findings']
  if (kind === 'refund') return ['refunds']
  if (kind === 'stocktake') return ['stocktake', { id }]
  // One that waits to be taken in is not there yet: it is named by its carrier and reference.
  if (kind === 'remittance') return /^\d+$/.test(id) ? ['codBatch', { id }] : ['cod']
  if (kind === 'complaint' || kind === 'withdrawal')
    return ['claim', { name: claimName({ kind, id: Number(id) }) }]
  if (kind !== 'variant') return null
  if (operation.startsWith('stock.')) return goodsLink(id)
  return pricesOf(id)
}

const goodsLink = (code: string): Link => ['stockVariant', { code }]
const pricesOf = (code: string): Link => ['prices', {}, `?q=${encodeURIComponent(code)}`]

const onePrice = z.object({ code: z.string(), min_quantity: z.number(), price: z.number().nullable() })
const priceInput = z.union([
  z.object({ price_list: z.string(), prices: z.array(onePrice) }),
  onePrice
    .extend({ price_list: z.string() })
    .transform(({ price_list, ...price }) => ({ price_list, prices: [price] })),
])

/** A price that would change. */
export interface PriceChangeView {
  key: string
  code: string
  to: Link | null
  quantity: number
  before: string | null
  after: string | null
  isDeepest: boolean
}

/** The prices that a waiting request changes, old and new; null: it is about no prices, or decided and forgotten. */
export async function pricesView(
  viewer: Viewer,
  { operation, input }: ApprovalRequest,
): Promise<{ list: string; changes: PriceChangeView[] } | null> {
  const { db, now, locale, seesPrices, t } = viewer
  const asked = operation.startsWith('price.') && seesPrices ? priceInput.safeParse(input) : null
  if (!asked?.success) return null
  const changes = await requestedPrices({ db }, asked.data)
  const list = (await listPriceLists({ db })).find(({ code }) => code === asked.data.price_list)
  const told = list && priceListLabel(list, now, locale)
  const cutOf = ({ before, after }: (typeof changes)[number]) => (before ?? 0) - (after ?? before ?? 0)
  const deepest = Math.max(0, ...changes.map(cutOf))
  const price = (amount: number | null) => (amount === null ? null : formatPrice(amount, locale))
  return {
    list: told
      ? `${told.name}, ${t(told.isWithVat ? 'admin_prices.with_vat' : 'admin_prices.without_vat')}`
      : asked.data.price_list,
    changes: changes.map((one) => ({
      key: `${one.code} ${one.minQuantity}`,
      code: one.code,
      to: pricesOf(one.code),
      quantity: one.minQuantity,
      before: price(one.before),
      after: price(one.after),
      isDeepest: changes.length > 1 && deepest > 0 && cutOf(one) === deepest,
    })),
  }
}

const claimInput = z.object({ why: z.string() })

/** Why a request was made: of a claim that waits, the words for its customer, to those who may read claims. */
export function requestReason(
  { holds }: Pick<Viewer, 'holds'>,
  { reason, operation, input }: ApprovalRequest & Pick<Approval, 'reason'>,
): string {
  const isClaims = operation.startsWith('complaint.') || operation.startsWith('withdrawal.')
  if (reason !== '' || !isClaims || !holds('claims.read')) return reason
  return claimInput.safeParse(input).data?.why ?? ''
}

const pieces = z.number().int()
const countsInput = z.object({
  missing: z.array(z.object({ code: z.string(), before: pieces, after: pieces })),
})
const stocktakeInput = z.object({
  lines: z.array(
    z.object({ lotId: pieces, code: z.string(), lotCode: z.string(), expected: pieces, counted: pieces }),
  ),
})

/** Goods with a number of pieces that a count would change. */
export interface CountView {
  key: string
  code: string
  /** The lot of a stocktake line; null: the count covers all lots of the goods. */
  lot: string | null
  to: Link | null
  before: number
  after: number
}

/**
 * The goods that a count, a file of counts or a stocktake would change, with the counted pieces; null: the request is not
 * about a count.
 */
export function countsView(viewer: Viewer, { operation, input }: ApprovalRequest): CountView[] | null {
  const counts = requestedCounts(viewer, { operation, input })
  return counts && counts.map((one) => ({ ...one, to: goodsLink(one.code) }))
}

function requestedCounts(
  { t }: Viewer,
  { operation, input }: Omit<ApprovalRequest, 'subject'>,
): Omit<CountView, 'to'>[] | null {
  if (operation === 'stock.change' || operation === 'stock.import')
    return (
      countsInput.safeParse(input).data?.missing.map((one) => ({ ...one, key: one.code, lot: null })) ?? null
    )
  const asked = operation === 'stock.post_stocktake' ? stocktakeInput.safeParse(input) : null
  if (!asked?.success) return null
  return asked.data.lines.map(({ lotId, code, lotCode, expected, counted }) => ({
    key: String(lotId),
    code,
    lot: lotNamed(lotCode, t),
    before: expected,
    after: counted,
  }))
}

const accountInput = z.object({
  account: z.string(),
  holder: z.string().default(''),
  before: z.string().nullable(),
  order: z.string().nullable(),
})

/** The account that a refund would go to, and the one it replaces; null: the request is about no account, or is decided. */
export function accountView({
  operation,
  input,
}: ApprovalRequest): { before: string | null; after: string; order: string | null; to: Link | null } | null {
  const asked = operation === 'payout.write_account' ? accountInput.safeParse(input) : null
  if (!asked?.success) return null
  const { account, holder, before, order } = asked.data
  const after = [groupedIban(account), holder].filter((part) => part !== '').join(', ')
  return {
    before: before && groupedIban(before),
    after,
    order,
    to: order === null ? null : ['order', { number: order }],
  }
}

const limitInput = z.object({
  agreement: z.object({ creditLimit: z.number() }),
  company: z.object({ id: z.number(), name: z.string(), before: z.number() }),
})

/**
 * The company with a raised invoice limit, with the old and the new limit; null if the request raises no
 * limit, or is already decided.
 */
export function limitView(
  viewer: Viewer,
  { operation, input }: ApprovalRequest,
): { name: string; to: Link | null; before: string; after: string } | null {
  const asked = operation === 'company.change' && viewer.seesPrices ? limitInput.safeParse(input) : null
  if (!asked?.success) return null
  const { agreement, company } = asked.data
  return {
    name: company.name,
    to: cardLink({ kind: 'COMPANY', id: company.id }),
    before: formatPrice(company.before, viewer.locale),
    after: formatPrice(agreement.creditLimit, viewer.locale),
  }
}

const plainWords = z
  .object({ subject: z.string(), text: z.string() })
  .transform(({ subject, text }) => `${subject}: ${text}`)
const mailWords = z
  .object({ texts: z.record(z.string(), z.string()) })
  .transform(({ texts }) => Object.values(texts).join(' / '))
/** The words that a request would send; of a document or campaign its page shows them. */
const wordsInput = (operation: string): z.ZodType<string> =>
  operation === 'order.message' ? plainWords : operation === 'mail_text.change' ? mailWords : z.never()

const contactInput = z.object({ before: z.string(), email: z.string() })
const assignedInput = z.object({ representativeId: z.number() })
const termsInput = z.object({ terms: z.object({ creditLimit: z.number(), join: z.boolean() }) })

/**
 * Describes who could spend money under a request, or the text that customers would read; null if it concerns
 * neither, or was decided and its input erased.
 */
export async function spendingView(
  { db, t, locale, holds }: Viewer,
  { operation, input }: ApprovalRequest,
): Promise<string | null> {
  const words = wordsInput(operation).safeParse(input)
  if (words.success) return words.data
  if (!holds('customers.read')) return null
  if (operation === 'customer.change') {
    const { data } = contactInput.safeParse(input)
    return data ? `${data.before} → ${data.email}` : null
  }
  if (operation === 'representative.assign') {
    const { data } = assignedInput.safeParse(input)
    const representative = data && (await findCustomer({ db }, { id: data.representativeId }))
    return representative ? displayName(representative) : null
  }
  const { data } = operation === 'application.approve' ? termsInput.safeParse(input) : {}
  if (!data) return null
  const { join, creditLimit } = data.terms
  return t(`admin_money.approvals.${join ? 'joins_company' : 'opens_company'}`, {
    limit: formatPrice(creditLimit, locale),
  })
}

const stockInput = z.object({ pieces: z.number().int() })

/** The number of pieces that a waiting request writes off; null if it writes off no goods. */
export function requestedPieces({ operation, input }: ApprovalRequest): number | null {
  const asked = operation === 'stock.write_off' ? stockInput.safeParse(input) : null
  return asked?.success ? asked.data.pieces : null
}
