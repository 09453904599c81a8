/** Mails of accounts. They go to the stored address, never to one from a request. */
import type { Connected } from '../../server/context.ts'
import { accountMail, type AccountMail, type InvitedBy } from '../../emails/account.ts'
import type { Sender } from '../../emails/content.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db } from '../../server/db.ts'
import type { Mailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { findCustomer } from '../customers/customers.ts'
import { isReseller, type Customer } from '../customers/rules.ts'
import { secretHash } from './keys.ts'
import { forgetExpiredRegistrations, selectRegistration } from './link-queries.ts'
import { linkSecrets, makeLink } from './links.ts'
import { deleteStale } from './queries.ts'
import { deleteExpiredAnswers } from './passkey-queries.ts'
import type { Identity } from './auth-context.ts'

export interface AccountMailContext {
  db: Db
  identity: Identity
  mailer: Mailer
  sender: Sender
  now: Date
}

async function send(
  { mailer, sender }: AccountMailContext,
  event: string,
  to: string,
  mail: AccountMail,
  locale: Locale,
): Promise<void> {
  await mailer.send({ event, to, ...accountMail(mail, locale, sender, translator(locale)) })
}

/** Mails the link of a registration, or notifies the owner of a taken address that a registration was attempted. */
export async function mailRegistration(context: AccountMailContext, registrationId: string): Promise<void> {
  const { db, identity } = context
  const pending = await selectRegistration(db, { id: registrationId })
  if (!pending || pending.usedAt || pending.expiresAt <= context.now) return
  const event = `registration:${registrationId}`
  const owner = await findCustomer({ db }, { emailKey: pending.emailKey })
  if (owner?.deactivatedAt) return
  if (owner?.confirmedAt) return await send(context, event, owner.email, { kind: 'taken' }, owner.locale)
  if (owner) return await notifyInvited(context, { linkId: registrationId, customerId: owner.id })
  const tokenHash = Buffer.from(pending.tokenHash)
  const secret = linkSecrets(identity, 'REGISTRATION', pending.id).find((one) =>
    secretHash(one).equals(tokenHash),
  )
  if (secret) await send(context, event, pending.email, { kind: 'registration', secret }, pending.locale)
}

/** Mails a link to set a new password to the owner of an address; without an owner nothing is mailed. */
export async function mailPasswordReset(
  context: AccountMailContext,
  { linkId, emailKey, locale }: { linkId: string; emailKey: string; locale: Locale },
): Promise<void> {
  const owner = await findCustomer(context, { emailKey })
  if (!owner || owner.deactivatedAt) return
  // An invited customer who lost the link still has to accept the terms.
  if (!owner.confirmedAt) return await notifyInvited(context, { linkId, customerId: owner.id })
  const secret = await linkFor(context, owner, 'RESET_PASSWORD', linkId)
  if (secret) await send(context, `password-reset:${linkId}`, owner.email, { kind: 'reset', secret }, locale)
}

/** Mails the link through which an invited customer sets the first password. @param from the colleague who invited them */
export async function notifyInvited(
  context: AccountMailContext,
  { linkId, customerId, from }: { linkId: string; customerId: number; from?: InvitedBy },
): Promise<void> {
  const owner = await findCustomer(context, { id: customerId })
  if (!owner || owner.deactivatedAt || owner.confirmedAt) return
  const secret = await linkFor(context, owner, 'ACTIVATE', linkId)
  if (!secret) return
  const { email } = owner
  const mail = { kind: 'activation', secret, email, forReseller: isReseller(owner), from } as const
  await send(context, `activation:${linkId}`, owner.email, mail, owner.locale)
}

/**
 * The secret of the link through which an invited customer sets the first password; null if a newer one was
 * made, or it was used.
 */
export const activationSecret = async (
  context: AccountMailContext,
  { customer, linkId }: { customer: Customer; linkId: string },
): Promise<string | null> => await linkFor(context, customer, 'ACTIVATE', linkId)

const linkFor = async (
  { db, identity, now }: AccountMailContext,
  owner: Customer,
  purpose: 'RESET_PASSWORD' | 'ACTIVATE',
  linkId: string,
) =>
  await db
    .transaction()
    .execute(async (tx) => await makeLink({ tx, identity, now }, { customer: owner, purpose, id: linkId }))

const day = 24 * 3600_000

/**
 * Removes expired data: attempts after a day, links after a month, sessions after a quarter of a year, the
 * login audit after a year. Unconfirmed registrations are erased when their link expires.
 */
export async function tidy({ db, now }: Connected & { now: Date }): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await forgetExpiredRegistrations(db, now)
  await deleteExpiredAnswers(db, now)
  await deleteStale(db, { attempts: ago(1), links: ago(30), sessions: ago(90), logins: ago(365) })
}
