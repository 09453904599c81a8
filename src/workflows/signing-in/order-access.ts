/**
 * Permissions on an order that is opened by its link. Links get forwarded, so a link alone shows state and
 * tracking and lets pay; any other movement of money, and the buyer's name, need the browser that ordered, a
 * login, or a code mailed to the order's address (docs/orders.md, "What an order's link may do").
 */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { orderCodeMail, orderLinkMail } from '../../emails/order-access.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import { translator } from '../../server/texts.ts'
import { linkProofs, takeAttempt, type Identity } from '../../shop/auth/auth.ts'
import { mailboxOf, networkOf } from '../../shop/auth/rules.ts'
import { tokenHash } from '../../shop/cart/cart.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { addressKey, mailAddress } from '../../shop/customers/rules.ts'
import type { Caller } from './identity.ts'
import { orderCodeRequested, orderLinkRequested } from '../../shop/orders/jobs.ts'
import {
  endCode,
  findByNumber,
  findOrder,
  recordCode,
  isVisitorsOrder,
  mailedOrder,
  findOrderOfCode,
  takeTry,
  wasOrderedWith,
} from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'

const minute = 60_000
/** The validity of a code, and of the proof that it gives. */
const codeLifeMs = 15 * minute
const proofLifeMs = 24 * 60 * minute

type Asking = Pick<Shop, 'db' | 'identity' | 'now'>
type Who = { caller: Caller; visitor: string | null; orderProof: string | null }

type Managed = Pick<Order, 'id' | 'customerId' | 'placedBy' | 'companyId'>

/** True if a caller may act on an order: its buyer (`isBuyer`), or the representative who ordered. */
export async function mayManage(shop: Asking, order: Managed, who: Who): Promise<boolean> {
  const { caller } = who
  if (caller.kind === 'customer' && caller.customer.id === order.placedBy) return true
  return await isBuyer(shop, order, who)
}

/**
 * True if a caller has proved to be the buyer of an order: the browser that ordered, its owner or their
 * company's people signed in, or a browser that knew the code.
 */
export async function isBuyer(
  shop: Asking,
  order: Managed,
  { caller, visitor, orderProof }: Who,
): Promise<boolean> {
  if (caller.kind === 'customer' && (await isTheirs(shop.db, order, caller.customer.id))) return true
  if (
    visitor !== null &&
    (await isVisitorsOrder(shop, { orderId: order.id, visitorTokenHash: tokenHash(visitor) }))
  )
    return true
  return isProved(shop, order.id, orderProof)
}

async function isTheirs(db: Reader, order: Managed, customerId: number): Promise<boolean> {
  if (order.customerId === customerId) return true
  return order.companyId !== null && (await termsOf({ db }, customerId))?.companyId === order.companyId
}

/** The signed text behind the cookie that a browser gets for the right code: the order and the expiry. */
const proofText = (orderId: number, until: number) => `ORDER_ACCESS:${orderId}:${until}`

function newProof(identity: Identity, orderId: number, now: Date): string {
  const until = now.getTime() + proofLifeMs
  return `${orderId}.${until}.${linkProofs(identity, proofText(orderId, until))[0] ?? ''}`
}

function isProved({ identity, now }: Asking, orderId: number, given: string | null): boolean {
  const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(given ?? '') ?? []
  if (id !== String(orderId) || until === undefined || signature === undefined) return false
  if (Number(until) <= now().getTime()) return false
  return linkProofs(identity, proofText(orderId, Number(until))).some((one) => isSame(one, signature))
}

const isSame = (one: string, other: string): boolean =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Six digits derived from an id: under the current key, and under the previous one. */
const codesOf = (identity: Identity, id: string): string[] =>
  linkProofs(identity, `ORDER_CODE:${id}`).map((proof) =>
    String(Buffer.from(proof, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
  )

/** Mails a new code to the order's address; earlier ones end. @returns 429: too many were requested */
export async function askForCode(
  shop: Shop,
  {
    order,
    requestContext: { address },
  }: { order: Pick<Order, 'id'>; requestContext: Pick<RequestContext, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const context = atThisMoment(shop)
  const { db, queue, now } = context
  const tooMany = await takeAttempt(context, [
    { limit: 'code', of: `order ${order.id}` },
    { limit: 'asking', of: networkOf(address) },
  ])
  if (tooMany) return tooMany
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(now.getTime() + codeLifeMs)
    await recordCode({ tx, now }, { id, orderId: order.id, expiresAt })
    await queue.send(tx, orderCodeRequested, { codeId: id })
  })
  return { status: 'ok' }
}

/**
 * Compares an entered code with the latest one of the order, and gives the browser its proof.
 * @returns 422: it is wrong, or no code is valid any longer: expired, used, or entered wrongly five times
 */
export async function proveByCode(
  shop: Shop,
  {
    order,
    typed,
    requestContext,
  }: { order: Pick<Order, 'id'>; typed: string; requestContext: Pick<RequestContext, 'keepOrderProof'> },
): Promise<{ status: 'ok' } | Refusal> {
  const code = typed.replace(/[\s\u00a0-]/g, '')
  if (!/^\d{6}$/.test(code)) return refuse(422, 'thanks.access.error.form')
  const now = shop.now()
  const id = await takeTry({ db: shop.db, now }, order.id)
  if (id === null) return refuse(422, 'thanks.access.error.ended')
  if (!codesOf(shop.identity, id).some((one) => isSame(one, code)))
    return refuse(422, 'thanks.access.error.wrong')
  if (!(await endCode({ db: shop.db, now }, id))) return refuse(422, 'thanks.access.error.ended')
  requestContext.keepOrderProof(newProof(shop.identity, order.id, now))
  return { status: 'ok' }
}

/** Mails a code while it is valid. */
export async function mailOrderCode(all: MailContext, codeId: string): Promise<void> {
  const { shop, mailer } = all
  const orderId = await findOrderOfCode({ db: shop.db, now: shop.now() }, codeId)
  const order = orderId === null ? null : await findOrder(shop, { id: orderId })
  const to = order && mailAddress(order.email)
  const [code] = codesOf(shop.identity, codeId)
  if (!order || !to || code === undefined) return
  const t = translator(order.locale)
  const mail = orderCodeMail(mailedOrder(order, t), code, senderOf(all), t)
  await mailer.send({ event: `order-code:${codeId}`, to, ...mail })
}

/**
 * Requests an order's link again, by its number and e-mail. Whether they belong together is neither checked nor
 * revealed here: the job finds out, and mails nothing if they do not.
 */
export async function askForLink(
  shop: Shop,
  {
    given,
    requestContext: { address },
  }: { given: { number: string; email: string }; requestContext: Pick<RequestContext, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const email = mailAddress(given.email)
  const number = given.number.replace(/\s/g, '')
  if (email === null || !/^\d{1,10}$/.test(number)) return refuse(422, 'thanks.lost.error.form')
  const context = atThisMoment(shop)
  const tooMany = await takeAttempt(context, [
    { limit: 'mail', of: `order link ${mailboxOf(addressKey(email))}` },
    { limit: 'asking', of: networkOf(address) },
  ])
  if (tooMany) return tooMany
  const asked = { askId: randomUUID(), number, email }
  await shop.db.transaction().execute(async (tx) => await shop.queue.send(tx, orderLinkRequested, asked))
  return { status: 'ok' }
}

/** Mails an order's link to the address that it was ordered with, and to no other. */
export async function mailOrderLink(
  all: MailContext,
  { askId, number, email }: { askId: string; number: string; email: string },
): Promise<void> {
  const { shop, mailer } = all
  const found = await findByNumber(shop, number)
  const order = found && (await findOrder(shop, { id: found.id }))
  if (!order || !(await wasOrderedWith(shop, { number: order.number, email }))) return
  const t = translator(order.locale)
  const mail = orderLinkMail(mailedOrder(order, t), senderOf(all), t)
  await mailer.send({ event: `order-link:${askId}`, to: order.email, ...mail })
}

const approvalText = ({ orderId, approverId }: { orderId: number; approverId: number }) =>
  `ORDER_APPROVAL:${orderId}:${approverId}`

/** The secret in the link by which one approver was mailed one order. It is good while the order waits for approval. */
export const approvalSecret = (identity: Identity, of: { orderId: number; approverId: number }): string =>
  linkProofs(identity, approvalText(of))[0] ?? ''

/** True if a link carries that secret: under the current key, or the one before. */
export const isApprovalSecret = (
  identity: Identity,
  { secret, ...of }: { orderId: number; approverId: number; secret: string },
): boolean => linkProofs(identity, approvalText(of)).some((one) => isSame(one, secret))

const confirmText = (orderId: number) => `ORDER_CONFIRM:${orderId}`

/** The secret in the mailed link that confirms cash on delivery. */
export const confirmSecret = (identity: Identity, orderId: number): string =>
  linkProofs(identity, confirmText(orderId))[0] ?? ''

/** True if a link carries the secret that was mailed for this order: under the current key, or the one before. */
export const isConfirmSecret = (identity: Identity, orderId: number, given: string | null): boolean =>
  given !== null && linkProofs(identity, confirmText(orderId)).some((one) => isSame(one, given))
