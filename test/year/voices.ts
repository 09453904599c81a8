/** Buyers' and readers' voices: reviews by the mailed link, the newsletter, and visits in the shop. */
import { sql } from 'kysely'
import { linkOf } from '../../src/shop/reviews/links.ts'
import { writeReviews } from '../../src/shop/reviews/reviews.ts'
import { selectRequest } from '../../src/shop/reviews/asking-queries.ts'
import { confirmSubscription, signUp } from '../../src/shop/newsletter/newsletter.ts'
import { unknownNetwork } from '../../src/shop/auth/auth.ts'
import { newsletterContext } from '../../src/workflows/subscribing/subscribing.ts'
import * as office from '../office.ts'
import { isRefusal } from '../../src/server/refusal.ts'
import type { Doing } from '../../src/workflows/operations/operations.ts'
import type { World } from './world.ts'
import { runVerb } from '../statements.ts'
import { opinions, type Opinion } from './review-words.ts'

/** Stars alone, for goods that no opinion is written for. */
const silent: Opinion = { stars: 5, text: '', locale: 'cs' }

/** Some of the buyers who were asked for a review write one. @param since the earliest moment of those mails */
export async function review(world: World, since: Date): Promise<void> {
  const { shop } = world.open
  const asked = await world.rows(sql<{
    id: number
    name: string
    order_id: number
  }>`select r.id, o.billing ->> 'first_name' as name, r.order_id from review_request r
    join shop_order o on o.id = r.order_id where r.expires_at is not null and r.token_hash is not null and r.asked_at >= ${since} order by r.id`)
  for (const { id, name, order_id } of asked) {
    if (world.draw(6) > 0) continue
    const request = await selectRequest(shop.db, { id })
    if (!request) continue
    const products = await world.rows(
      sql<{
        id: number
      }>`select distinct v.product_id as id from order_line l join variant v on v.id = l.variant_id where l.order_id = ${order_id} and l.kind = 'GOODS' order by 1`,
    )
    const productId = products[world.draw(products.length)]?.id ?? 1
    const said = opinions[productId] ?? []
    const { stars, text, locale } = said[world.draw(Math.max(1, said.length))] ?? silent
    const typed = [{ productId, stars: String(stars), text }]
    const context = {
      db: shop.db,
      limits: shop.limits,
      mailboxLimitPerDay: shop.config.mailboxLimitPerDay,
      now: shop.now(),
    }
    const written = await writeReviews(context, {
      secret: linkOf(shop.identity, request).secret,
      typed,
      author: name,
      locale,
    })
    if (written.status !== 'taken') world.refused.set(`review: ${JSON.stringify(written)}`, 1)
  }
}

/** Staff reads what was written before a moment: shows it, answers some of it. */
export async function readReviews(world: World, until: Date): Promise<void> {
  const { shop } = world.open
  const waiting = await world.rows(
    sql<{
      id: number
      version: number
      stars: number
      text: string | null
    }>`select id, version, stars, text from review where state = 'WAITING' and written_at < ${until} order by id`,
  )
  const context = { queue: shop.queue, actor: world.actors.vedouci, who: 'Radovan Vedral' }
  const decided = async (work: (context: Doing) => Promise<unknown>) =>
    await runVerb(shop.db, work, { ...context, now: shop.now() })
  for (const { id, version, stars, text: words } of waiting) {
    const read = { id, version }
    if (stars === 1 && words) {
      await decided(async (doing) => await office.refuseReview(doing, { read, reason: 'not-goods' }))
      continue
    }
    await decided(async (doing) => await office.approveReview(doing, { read }))
    const text = 'Děkujeme za upřímnost, předali jsme to do výroby.'
    if (stars < 4) await decided(async (doing) => await office.answerReview(doing, { read, text }))
  }
  await world.jobs()
}

/** Someone signs up for the newsletter, and confirms it by the mail. */
export async function subscribe(world: World, email: string): Promise<void> {
  const { shop } = world.open
  const network = Buffer.from(unknownNetwork)
  await signUp(newsletterContext(shop), {
    email,
    locale: world.draw(6) === 0 ? 'en' : 'cs',
    source: 'WEB',
    network,
  })
  await world.jobs()
  const [mail] = await world.rows(
    sql<{
      body: string
    }>`select body from mail where recipient = ${email} and body is not null order by id desc limit 1`,
  )
  const secret = /https:\/\/\S+\?\S+/.exec(mail?.body ?? '')?.[0]
  if (secret === undefined || world.draw(8) === 0) return
  world.goOn(600)
  const [given = null] = [...new URL(secret).searchParams.values()]
  const done = await confirmSubscription(newsletterContext(shop), { secret: given, network })
  if (done.status !== 'ok') world.refused.set(`newsletter: ${done.error_trans_key}`, 1)
}

/** A campaign goes out to all subscribers, or waits to be sent. */
export async function campaign(
  world: World,
  { subject, body, isSent }: { subject: string; body: string; isSent: boolean },
): Promise<void> {
  const made = await world.does(
    'vedouci',
    async (context) =>
      await office.createCampaignByStaff(context, {
        key: world.key(),
        cs: { subject, body },
        en: { subject: `Big Meat: ${subject}`, body },
        audience: { locale: null, trade: null },
      }),
  )
  if (isRefusal(made) || !isSent) return
  const { id, revision } = made.campaign
  await world.does(
    'vedouci',
    async (context) => await office.testCampaignByStaff(context, { id, locale: 'cs' }),
  )
  await world.jobs()
  await world.does(
    'vedouci',
    async (context) => await office.sendCampaignByStaff(context, { id, revision, at: null }),
  )
  await world.jobs()
  await world.night()
}

const looked = ['home', 'product', 'product', 'product', 'cart', 'shippingAndPayment', 'contact'] as const
const slugs = [
  'original-hovezi-jerky',
  'chilli-hovezi-jerky',
  'kruti-jerky-cerny-pepr-a-kour',
  'tricko-big-meat',
]
const sources = [
  'direct',
  'www.google.com',
  'www.google.com',
  'seznam.cz',
  'www.facebook.com',
  'www.instagram.com',
  'heureka.cz',
]

/** Visits in a day. */
export async function visit(world: World, visitors: number): Promise<void> {
  const { draw, open } = world
  const about = { locale: 'cs', trade: 'B2C' } as const
  for (let at = 0; at < visitors; at++) {
    const page = looked[draw(looked.length)] ?? 'home'
    open.shop.statistics.count([
      { measure: 'page', what: page, ...about },
      { measure: 'source', what: sources[draw(sources.length)] ?? 'direct', ...about },
      { measure: 'screen', what: draw(3) > 0 ? 'phone' : 'wide', ...about },
      ...(page === 'product'
        ? [{ measure: 'product' as const, what: slugs[draw(slugs.length)] ?? '', ...about }]
        : []),
    ])
  }
  await open.shop.statistics.write()
}
