/** Reviews in tests: orders that were delivered, and the mails that ask about them; jobs are done when a test says so. */
import { jobHandlers } from '../src/jobs.ts'
import { mailbox, openMailer, type MailInBox } from '../src/server/mail.ts'
import { askForReviews } from '../src/shop/reviews/reviews.ts'
import { origin } from './accounts.ts'
import { billing, done, filledCart, payments, type TestShop, type Visitor } from './app.ts'
import { delivered, moves } from './claims.ts'
import { sqlRows, runVerb } from './statements.ts'

const day = 24 * 3600_000

export interface DeliveredOrder {
  id: number
  number: string
  token: string
  email: string
}

/** A buyer's order of two pieces, and one of each variant in `more`, delivered now. */
export async function deliveredOrder(
  open: TestShop,
  email: string,
  { more = [], visitor = open.visitor() }: { more?: number[]; visitor?: Visitor } = {},
): Promise<DeliveredOrder> {
  await filledCart(visitor, { pieces: 2, payment: 'cod' })
  for (const item_variant_id of more)
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id, quantity: 1 }))
  await done(visitor.put('/api/cart/select-payment', { payment_id: payments.cod }))
  await done(visitor.put('/api/cart/set-customer-data', { billing_information: { ...billing, email } }))
  const { order } = await done(visitor.put('/api/cart/submit-order', {}))
  const { id } = await open.shop.db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow()
  await moves(open, id, ...delivered)
  return { id, number: order.number, token: order.token, email }
}

/** Runs the scheduled check; returns the number of buyers to ask. */
export async function look({ shop }: TestShop, afterDays: number | null = 7): Promise<number> {
  const { db, queue } = shop
  return await runVerb(db, askForReviews, { queue, now: shop.now() }, afterDays)
}

/** Does the jobs about reviews, each twice as two workers might; hands back the mails that came, oldest first. */
export async function reviewMails({ shop }: TestShop): Promise<MailInBox[]> {
  const known = new Set((await mailbox(shop.db, 1000)).map(({ id }) => id))
  const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
  const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
  const report = (error: Error) => {
    throw error
  }
  const handlers = jobHandlers({ shop, mailer, origin: () => origin, report })
  const rows = await sqlRows<{ name: string; data: object }>(shop.db)`with done as (
    delete from pgboss.job where state = 'created' and name like 'review-%' returning name, data, created_on)
    select name, data from done order by created_on`
  for (const { name, data } of rows)
    for (const _ of [1, 2]) await handlers.find((handler) => handler.name === name)?.run(data)
  return (await mailbox(shop.db, 1000)).filter(({ id }) => !known.has(id)).toReversed()
}

/** Links of a mail, without the shop's address: the one that opens the form, and the one that ends the asking. */
export function linksIn({ text }: MailInBox): { write: string; leave: string } {
  const links = [...(text ?? '').matchAll(/https:\/\/shop\.example(\/\S+\?token=[\w.%-]+)/g)].map(
    ([, path = '']) => path,
  )
  const find = (part: RegExp) => links.find((path) => part.test(path)) ?? ''
  return { write: find(/^\/(recenze|en\/review)\?/), leave: find(/(neptat-se|do-not-ask)\?/) }
}

/** A week after the delivery its buyer is asked; returns the form's addresses. */
export async function reviewRequests(
  open: TestShop,
  order: DeliveredOrder,
): Promise<{ write: string; leave: string }> {
  open.clock.now = new Date(open.clock.now.getTime() + 7 * day)
  await look(open)
  const mail = (await reviewMails(open)).find(({ to }) => to === order.email)
  if (!mail) throw new Error(`Nobody asked ${order.email}`)
  return linksIn(mail)
}
