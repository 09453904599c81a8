/**
 * Change of the e-mail address: requested with the password, confirmed by a link to the new mailbox, announced
 * to the old one.
 */
import type { Outcome, Writing } from '../../server/context.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { emailChangeMail, type EmailChangeMail } from '../../emails/email-change.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findCustomer, lockCustomer, writeEmail } from '../customers/customers.ts'
import { addressKey, type Customer } from '../customers/rules.ts'
import { takeAttempt } from './attempts.ts'
import { emailChangeRequested, emailChanged } from './jobs.ts'
import { secretHash } from './keys.ts'
import { endLinks, replaceLink, selectEmailChange, selectLink, writeFormerEmail } from './link-queries.ts'
import { checkLink, linkSecrets, newSecret } from './links.ts'
import type { AccountMailContext } from './mails.ts'
import { isStillOwn, proveOwn, wrongPassword, type OwnSession } from './own-password.ts'
import { endSessions, insertLoginEvent } from './queries.ts'
import { invalidField } from './registration.ts'
import { unknownNetwork } from './reset.ts'
import { linkLifeMs, mailboxOf } from './rules.ts'
import { networkHash, type AuthContext, type Origin } from './auth-context.ts'

const purpose = 'CHANGE_EMAIL' as const

/**
 * Requests a new address. The response does not reveal whether another account has it: only the mail to that
 * mailbox says so. Nothing changes before its link is used.
 */
export async function askForEmailChange(
  context: AuthContext,
  { own, given }: { own: OwnSession; given: { email: string; current: string } },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, identity, now } = context
  const { customer } = own
  const emailKey = addressKey(given.email)
  if (emailKey === customer.emailKey) return invalidField('email', 'account.refusal.same_email')
  const proof = await proveOwn(context, { ownSession: own, password: given.current })
  if (isRefusal(proof)) return proof
  const tooMany = await takeAttempt(context, [
    { limit: 'mail', of: `email-change ${mailboxOf(emailKey)}` },
    { limit: 'mail', of: `email-change by ${customer.id}` },
  ])
  if (tooMany) return tooMany
  const id = randomUUID()
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    await lockCustomer({ tx }, customer.id)
    if (!(await isStillOwn({ tx, now }, { ownSession: own, ownProof: proof }))) return wrongPassword()
    const tokenHash = secretHash(newSecret(identity, purpose, id))
    const expiresAt = new Date(now.getTime() + linkLifeMs[purpose])
    const link = {
      id,
      purpose,
      customerId: customer.id,
      emailKey,
      expiresAt,
      tokenHash,
      newEmail: given.email,
    }
    await replaceLink(tx, link, now)
    await queue.send(tx, emailChangeRequested, { linkId: id })
    return { status: 'ok' }
  })
}

/** A completed change of address. */
export interface EmailChanged {
  customerId: number
  email: string
  formerKey: string
  emailKey: string
}

/**
 * Gives the account the address that a link was mailed to. All other links end, and all sessions except the one
 * in which the link was used (`own`), since the holder of the old mailbox may have requested some.
 */
export async function confirmEmailChange(
  { tx, queue, identity, now }: Writing & Pick<AuthContext, 'queue' | 'identity' | 'now'>,
  {
    secret,
    own,
    from,
  }: { secret: string | undefined; own: Pick<OwnSession, 'sessionId'> | null; from: Pick<Origin, 'address'> },
): Promise<EmailChanged | { error_trans_key: string }> {
  const asked = { secret, purpose, emailKey: undefined }
  const found = await checkLink({ db: tx, now }, asked)
  if (typeof found === 'string') return { error_trans_key: found }
  const customer = await lockCustomer({ tx }, found.customerId)
  const link = await checkLink({ db: tx, now }, asked)
  if (typeof link === 'string') return { error_trans_key: link }
  const change = await selectEmailChange(tx, link.id)
  if (!customer || customer.deactivatedAt || !change) return { error_trans_key: 'user.link_invalid' }
  if (await findCustomer({ db: tx }, { emailKey: link.emailKey }))
    return { error_trans_key: 'account.refusal.email_taken' }
  const { id: customerId, emailKey: formerKey } = customer
  await writeEmail({ tx }, { customerId, address: { email: change.newEmail, emailKey: link.emailKey } })
  await writeFormerEmail(tx, link.id, customer.email)
  await endLinks(tx, { id: link.id }, 'USED', now)
  await endLinks(tx, { customerId }, 'REPLACED', now)
  await endSessions(tx, { customerId, except: own?.sessionId }, 'SIGNED_OUT', now)
  const network = networkHash(identity, from)
  await insertLoginEvent(tx, { at: now, kind: 'EMAIL_CHANGED', customerId, network })
  await queue.send(tx, emailChanged, { linkId: link.id })
  return { customerId, email: change.newEmail, formerKey, emailKey: link.emailKey }
}

/**
 * Changes an account's address without a link, on behalf of staff who know the person. Links and sessions end
 * as with `confirmEmailChange`, and the old mailbox is notified. The caller has locked the account.
 * @returns 409 if another account has the address
 */
export async function moveEmail(
  { tx, queue, now }: Writing & Pick<AuthContext, 'queue' | 'now'>,
  { customer, email }: { customer: Pick<Customer, 'id' | 'email' | 'emailKey'>; email: string },
): Promise<Outcome<EmailChanged>> {
  const { id: customerId, emailKey: formerKey } = customer
  const emailKey = addressKey(email)
  const owner = await findCustomer({ db: tx }, { emailKey })
  if (owner && owner.id !== customerId) return refuse(409, 'account.refusal.email_taken')
  const id = randomUUID()
  // The row of a link as if used, with a secret that no one knows: the mail to the old mailbox is written from it.
  const link = { id, purpose, customerId, emailKey, expiresAt: new Date(now.getTime() + linkLifeMs[purpose]) }
  await replaceLink(tx, { ...link, tokenHash: randomBytes(32), newEmail: email }, now)
  await writeFormerEmail(tx, id, customer.email)
  await writeEmail({ tx }, { customerId, address: { email, emailKey } })
  await endLinks(tx, { id }, 'USED', now)
  await endLinks(tx, { customerId }, 'REPLACED', now)
  await endSessions(tx, { customerId }, 'SIGNED_OUT', now)
  await insertLoginEvent(tx, { at: now, kind: 'EMAIL_CHANGED', customerId, network: unknownNetwork })
  await queue.send(tx, emailChanged, { linkId: id })
  return { customerId, email, formerKey, emailKey }
}

/**
 * Mails the link to the new mailbox, or notifies its owner that they already have an account; and notifies the old mailbox.
 */
export async function notifyEmailChangeRequested(context: AccountMailContext, linkId: string): Promise<void> {
  const { db, identity, now } = context
  const link = await selectLink(db, { id: linkId })
  const change = await selectEmailChange(db, linkId)
  if (!link || !change || link.endedWhy || link.expiresAt <= now) return
  const owner = await findCustomer({ db }, { id: link.customerId })
  if (!owner || owner.deactivatedAt) return
  const { newEmail } = change
  const taken = await findCustomer({ db }, { emailKey: link.emailKey })
  const secret = taken ? null : await secretOf(db, identity, linkId)
  if (taken && !taken.deactivatedAt)
    await send(context, `email-change-taken:${linkId}`, taken.email, { kind: 'taken' }, taken)
  if (secret) await send(context, `email-change:${linkId}`, newEmail, { kind: 'confirm', secret }, owner)
  await send(context, `email-change-asked:${linkId}`, owner.email, { kind: 'asked', newEmail }, owner)
}

/** Notifies the old mailbox that the account has a new address. */
export async function notifyEmailChanged(context: AccountMailContext, linkId: string): Promise<void> {
  const change = await selectEmailChange(context.db, linkId)
  const link = await selectLink(context.db, { id: linkId })
  const owner = link && (await findCustomer(context, { id: link.customerId }))
  if (!change?.formerEmail || !owner || owner.deactivatedAt) return
  const mail = { kind: 'changed', newEmail: change.newEmail } as const
  await send(context, `email-changed:${linkId}`, change.formerEmail, mail, owner)
}

/** The secret of an existing link, under whichever key it was made. */
async function secretOf(
  db: AccountMailContext['db'],
  identity: AccountMailContext['identity'],
  id: string,
): Promise<string | null> {
  for (const secret of linkSecrets(identity, purpose, id)) {
    const link = await selectLink(db, { tokenHash: secretHash(secret) })
    if (link?.id === id) return secret
  }
  return null
}

async function send(
  { mailer, sender }: AccountMailContext,
  event: string,
  to: string,
  mail: EmailChangeMail,
  { locale }: Pick<Customer, 'locale'>,
): Promise<void> {
  await mailer.send({ event, to, ...emailChangeMail(mail, locale, sender, translator(locale)) })
}
