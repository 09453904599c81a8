/** Complaints and withdrawals in tests: their jobs are done when a test says so. */
import { jobHandlers } from '../src/jobs.ts'
import { mailbox, openMailer, type MailInBox } from '../src/server/mail.ts'
import { move } from '../src/shop/orders/orders.ts'
import type { States } from '../src/shop/orders/rules.ts'
import type { TestShop } from './app.ts'
import { sqlRows, runVerb } from './statements.ts'

const fail = (error: Error) => {
  throw error
}

/** Does the jobs about complaints and withdrawals, each twice as two workers might; hands back the mails that came, oldest first. */
export const mailsAboutClaims = async (open: TestShop): Promise<MailInBox[]> =>
  await doJobs(open, '(complaint|withdrawal)-%')

/** Does the jobs with names like that (`similar to`), each twice; returns the mails sent, oldest first. */
export async function doJobs({ shop }: TestShop, names: string): Promise<MailInBox[]> {
  const known = new Set((await mailbox(shop.db, 1000)).map(({ id }) => id))
  const rows = await sqlRows<{ name: string; data: object }>(shop.db)`with done as (
    delete from pgboss.job where state = 'created' and name similar to ${names} returning name, data, created_on)
    select name, data from done order by created_on`
  const handlers = handlersOf(shop)
  for (const { name, data } of rows)
    for (const _ of [1, 2]) await handlers.find((handler) => handler.name === name)?.run(data)
  return (await mailbox(shop.db, 1000)).filter(({ id }) => !known.has(id)).toReversed()
}

/** Runs the scheduled check of claims; returns the mails it sent. */
export async function watchClaims(open: TestShop): Promise<MailInBox[]> {
  const { db } = open.shop
  const known = new Set((await mailbox(db, 1000)).map(({ id }) => id))
  for (const _ of [1, 2])
    await handlersOf(open.shop)
      .find(({ name }) => name === 'watch-claims')
      ?.run({})
  return (await mailbox(db, 1000)).filter(({ id }) => !known.has(id)).toReversed()
}

function handlersOf(shop: TestShop['shop']) {
  const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
  const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
  return jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail })
}

/** Moves an order through states, as warehouse and carrier do. */
export async function moves(open: TestShop, orderId: number, ...steps: Partial<States>[]): Promise<void> {
  for (const step of steps) {
    const by = { actor: 'staff' as const, why: 'test', now: open.shop.now() }
    const moved = await runVerb(open.shop.db, move, {}, { orderId, to: step, by })
    if ('illegal' in moved) throw new Error(`${moved.axis} can't go from ${moved.from} to ${moved.to}`)
  }
}

export const delivered: Partial<States>[] = [
  { fulfilment: 'PACKED' },
  { fulfilment: 'SHIPPED' },
  { fulfilment: 'DELIVERED' },
]
