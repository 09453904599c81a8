/** Public interface of alerts: a visitor leaves an address at a sold-out product, confirms it, and gets one mail when it is back. */
import { timingSafeEqual } from 'node:crypto'
import { restockMail } from '../../emails/restock.ts'
import type { Sender } from '../../emails/content.ts'
import { linkParts } from '../../lib/mailed-link.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Connected, Reading, Writing } from '../../server/context.ts'
import type { Mailer } from '../../server/mail.ts'
import type { Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { addressKey } from '../customers/rules.ts'
import { variantName } from '../options/rules.ts'
import { restockRequested, restocked } from './jobs.ts'
import {
  deleteAlert,
  deleteAlertsOf,
  deleteOld,
  markConfirmed,
  selectAlert,
  selectAlertsOf,
  selectDueAlerts,
  setAnnounced,
  upsertAlert,
  type RestockAlert,
} from './queries.ts'

const day = 24 * 3600_000
/** How long an address waits for its confirmation, and a confirmed one for the goods. */
const lifeMs = { unconfirmed: 7 * day, waiting: 365 * day } as const
/** Mails handed on by one run of the job. */
const mostAtOnce = 500

export interface RestockContext extends Connected {
  queue: Queue
  now: Date
  /** The valid proofs of a link with this text: that of the current key first. */
  proofsOf: (text: string) => string[]
}

/** Records an address that wants to know, and mails it the link to confirm. The answer is the same for every address. */
export async function askForRestock(
  { db, queue, now }: RestockContext,
  { email, ...asked }: { variantId: number; email: string; locale: Locale },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const alertId = await upsertAlert(tx, { ...asked, email, emailKey: addressKey(email), now })
    if (alertId !== null) await queue.send(tx, restockRequested, { alertId })
  })
}

const textOf = (linkId: string) => `RESTOCK:${linkId}`

/** The alert that a mailed link opens; null: the link is not ours, or the alert is over. */
export async function findAlert(
  { db, proofsOf }: Pick<RestockContext, 'db' | 'proofsOf'>,
  secret: string | null,
): Promise<RestockAlert | null> {
  const parts = linkParts(secret)
  if (!parts) return null
  const isOurs = proofsOf(textOf(parts.linkId)).some((proof) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(parts.proof)),
  )
  return isOurs ? await selectAlert(db, { linkId: parts.linkId }) : null
}

/** Confirms an alert, or forgets it with its address; idempotent. @returns false: the link opens none */
export async function followRestockLink(
  context: RestockContext,
  { secret, action }: { secret: string | null; action: 'confirm' | 'forget' },
): Promise<boolean> {
  const alert = await findAlert(context, secret)
  if (!alert) return false
  if (action === 'confirm') await markConfirmed(context.db, alert.id, context.now)
  else await deleteAlert(context.db, alert.id)
  return true
}

/** Erases what is too old, and hands the mails about goods in stock to their jobs. */
export async function announceRestocked({
  db,
  queue,
  now,
  catalogue,
}: Omit<RestockContext, 'proofsOf'> & { catalogue: Catalogue }): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteOld(db, { unconfirmed: before(lifeMs.unconfirmed), waiting: before(lifeMs.waiting) })
  const variantIds = [...catalogue.variants.keys()]
  if (variantIds.length === 0) return
  await db.transaction().execute(async (tx) => {
    const due = await selectDueAlerts(tx, { variantIds, limit: mostAtOnce })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await setAnnounced(tx, ids, now)
    await queue.sendAll(
      tx,
      restocked,
      ids.map((alertId) => ({ alertId })),
    )
  })
}

interface MailContext extends RestockContext {
  mailer: Mailer
  sender: Sender
  catalogue: Catalogue
}

/** Mails the link that confirms an alert, or that the goods are back; the alert ends with the second mail. */
export async function mailRestock(
  context: MailContext,
  { alertId, kind }: { alertId: number; kind: 'confirm' | 'there' },
): Promise<void> {
  const { db, mailer, sender, catalogue, proofsOf } = context
  const alert = await selectAlert(db, { id: alertId })
  // Confirmed or forgotten in the meantime.
  if (!alert || (kind === 'confirm') === (alert.confirmedAt !== null)) return
  const isSold = catalogue.variants.has(alert.variantId)
  if (kind === 'there' && (!isSold || alert.onHand === 0)) {
    await setAnnounced(db, [alert.id], null)
    return
  }
  if (!isSold) return
  const { locale, linkId, email, askedAt } = alert
  const goods = goodsOf(catalogue, alert.variantId, locale)
  const secret = `${linkId}.${proofsOf(textOf(linkId))[0] ?? ''}`
  const mail = restockMail(kind, { ...goods, secret }, locale, sender, translator(locale))
  // By the moment of the wish: a link that went astray is sent again on a second request.
  await mailer.send({ event: `restock-${kind}:${alertId}-${askedAt.getTime()}`, to: email, ...mail })
  if (kind === 'there') await deleteAlert(db, alertId)
}

/** The words of a variant: its product's name with its size or values, and the address of its page. */
export function goodsOf(
  { products, variants }: Pick<Catalogue, 'products' | 'variants'>,
  variantId: number,
  locale: Locale,
): { name: string; slug: string } {
  const variant = variants.get(variantId)
  const { name = '', slug = '' } = products.find(({ id }) => id === variant?.productId)?.texts[locale] ?? {}
  return { name: variantName(name, variant, locale), slug }
}

/** The alerts of an address, for the export of its data. */
export const restockAlertsOf = async ({ db }: Reading, emailKey: string) => await selectAlertsOf(db, emailKey)

/** Erases the alerts of an address. */
export const forgetRestockAlerts = async ({ tx }: Writing, emailKey: string): Promise<void> =>
  await deleteAlertsOf(tx, emailKey)
