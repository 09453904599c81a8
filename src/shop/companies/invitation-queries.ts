/** All SQL of invitations into a company. */
import type { Reader, Tx } from '../../server/db.ts'
import type { Locale } from '../../lib/routes.ts'
import type { CompanyRole } from './rules.ts'

export interface Invitation {
  id: string
  companyId: number
  companyName: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  role: CompanyRole
  /** In haléře with VAT; `null`: no personal limit. */
  orderLimit: number | null
  locale: Locale
  /** Name of the person who invited. */
  invitedBy: string
  expiresAt: Date
}

export async function replaceInvitation(
  tx: Tx,
  invitation: Omit<Invitation, 'companyName' | 'invitedBy'> & { invitedBy: number; createdAt: Date },
): Promise<void> {
  await deleteInvitation(tx, { companyId: invitation.companyId, emailKey: invitation.emailKey })
  await tx
    .insertInto('company_invitation')
    .values({
      id: invitation.id,
      company_id: invitation.companyId,
      email: invitation.email,
      email_key: invitation.emailKey,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      phone: invitation.phone,
      role: invitation.role,
      order_limit: invitation.orderLimit,
      locale: invitation.locale,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

export async function selectInvitations(
  db: Reader,
  by: { id: string } | { companyId: number } | { emailKey: string },
  now: Date | null,
): Promise<Invitation[]> {
  return await db
    .selectFrom('company_invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('customer as by', 'by.id', 'i.invited_by')
    .select((eb) => [
      'i.id',
      'i.company_id as companyId',
      'c.name as companyName',
      'i.email',
      'i.email_key as emailKey',
      'i.first_name as firstName',
      'i.last_name as lastName',
      'i.phone',
      'i.role',
      'i.order_limit as orderLimit',
      'i.locale',
      'i.expires_at as expiresAt',
      eb.fn<string>('concat_ws', [eb.val(' '), 'by.first_name', 'by.last_name']).as('invitedBy'),
    ])
    .where((eb) =>
      'id' in by
        ? eb('i.id', '=', by.id)
        : 'companyId' in by
          ? eb('i.company_id', '=', by.companyId)
          : eb('i.email_key', '=', by.emailKey),
    )
    .$if(now !== null, (query) => query.where('i.expires_at', '>', now))
    .orderBy('i.created_at')
    .execute()
}

export async function selectCompaniesToTidy(db: Reader, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('company_invitation')
    .select('company_id')
    .distinct()
    .where('expires_at', '<=', now)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}

export async function deleteInvitation(
  tx: Tx,
  by:
    | { id: string; companyId: number }
    | { id: string; emailKey: string }
    | { companyId: number; emailKey: string },
): Promise<{ emailKey: string } | null> {
  const row = await tx
    .deleteFrom('company_invitation')
    .where((eb) =>
      eb.and([
        ...('id' in by ? [eb('id', '=', by.id)] : []),
        ...('companyId' in by ? [eb('company_id', '=', by.companyId)] : []),
        ...('emailKey' in by ? [eb('email_key', '=', by.emailKey)] : []),
      ]),
    )
    .returning('email_key as emailKey')
    .executeTakeFirst()
  return row ?? null
}

export async function eraseInvitations(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('company_invitation').where('email_key', '=', emailKey).execute()
}
