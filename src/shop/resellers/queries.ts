/** All SQL of applications. */
import { camelCased } from '../../lib/facts.ts'
import type { ApplicationSort } from './rules.ts'
import { sql, type Selectable } from 'kysely'
import type { ResellerApplicationTable } from '../../server/database-types.ts'
import type { Outcome } from '../../server/context.ts'
import { hasAll } from '../../server/beginning.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { byName, mapPage, readPage, type Page, sortsBy, type SortedPageQuery } from '../../server/page.ts'
import type { Locale } from '../../lib/routes.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { Company } from '../customers/rules.ts'
import type { RegisteredCompany } from './ares-answer.ts'
import type { ApplicationState, Volume } from './rules.ts'
import type { ResellerDetails } from './schema.ts'

export interface Application {
  id: number
  state: ApplicationState
  email: string
  firstName: string
  lastName: string
  /** In international form: `+420777123456`. */
  phone: string
  company: Company
  billing: ResellerDetails['billing_information']
  delivery: ResellerDetails['delivery_address']
  expectedVolume: Volume | null
  message: string
  locale: Locale
  /** The business register's answer when the application came; null: it had not been queried. */
  register: RegisteredCompany | null
  createdAt: Date
  decidedAt: Date | null
  /** The member of staff; null with `decidedAt` set: the command line. */
  decidedBy: number | null
  reason: string | null
  customerId: number | null
}

const applicationColumns = [
  'id',
  'state',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'ico',
  'dic',
  'billing',
  'delivery',
  'expected_volume',
  'message',
  'locale',
  'register',
  'created_at',
  'decided_at',
  'decided_by',
  'reason',
  'customer_id',
] as const

type Row = Pick<Selectable<ResellerApplicationTable>, (typeof applicationColumns)[number]>

const applicationOf = ({ company_name: name, ico, dic, ...row }: Row): Application => ({
  ...camelCased(row),
  company: { name, ico, dic },
  billing: row.billing as Application['billing'],
  delivery: row.delivery as Application['delivery'],
  register: row.register as RegisteredCompany | null,
})

/** In the text, not a parameter: a prepared statement would not find the partial index. */
const waits = sql<boolean>`state = 'WAITING'`

export async function insertApplication(
  tx: Tx,
  given: ResellerDetails,
  { emailKey, locale, now }: { emailKey: string; locale: Locale; now: Date },
): Promise<number | null> {
  const { company, billing_information: billing, delivery_address: delivery } = given
  const row = await tx
    .insertInto('reseller_application')
    .values((eb) => ({
      email: given.email,
      email_key: emailKey,
      first_name: given.first_name,
      last_name: given.last_name,
      phone: given.phone,
      company_name: company.name,
      ico: company.ico,
      dic: company.dic,
      billing: JSON.stringify(billing),
      delivery: delivery === null ? null : JSON.stringify(delivery),
      expected_volume: given.expected_volume,
      message: given.message,
      locale,
      register: eb.selectFrom('ares_company').select('company').where('ico', '=', company.ico),
      created_at: now,
    }))
    .onConflict((conflict) => conflict.columns(['email_key', 'ico']).where(waits).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectApplication(db: Reader, id: number): Promise<Application | null> {
  const row = await db
    .selectFrom('reseller_application')
    .select(applicationColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? applicationOf(row) : null
}

/** Keeps others from deciding about an application until the transaction ends. */
export async function lockApplication(tx: Tx, id: number): Promise<Application | null> {
  const row = await tx
    .selectFrom('reseller_application')
    .select(applicationColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? applicationOf(row) : null
}

/** Applications in a state are found by the index `reseller_application_state` and sorted afterwards. */
const sorts = sortsBy('applications', sql`id`, {
  received: { by: sql`created_at`, kind: 'moment' },
  company: byName(sql`company_name`),
  ico: { by: sql`ico collate "C"`, kind: 'text' },
})

export interface ApplicationsQuery extends SortedPageQuery<ApplicationSort> {
  state?: ApplicationState | undefined
  /** Words of the company, its IČO, the person or the e-mail. */
  q?: string | undefined
  /** Leaves out applications snoozed beyond this day. */
  withoutAside?: string | undefined
}

export async function selectApplications(
  db: Reader,
  { state, q = '', withoutAside, sort = 'received', ...asked }: ApplicationsQuery,
): Promise<Outcome<Page<Application>>> {
  let query = db.selectFrom('reseller_application').select(applicationColumns)
  if (state) query = query.where('state', '=', state)
  if (q !== '') query = query.where(hasAll(sql`search_text`, q))
  query = query.where(isNotSnoozed('application', sql`id`, withoutAside))
  return await mapPage(await readPage(query, sorts[sort], asked), (rows) => rows.map(applicationOf))
}

/** True if an application of this address waits; by the index `reseller_application_open`. */
export async function selectIsWaiting(db: Reader, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('reseller_application')
    .select('id')
    .where('email_key', '=', emailKey)
    .where(waits)
    .executeTakeFirst()
  return row !== undefined
}

export type Decision = { at: Date; by: number | null } & (
  | { state: 'APPROVED'; customerId: number; companyId: number }
  | { state: 'DECLINED'; reason: string }
)

export async function writeDecision(tx: Tx, id: number, { at, by, ...decision }: Decision): Promise<void> {
  const outcome =
    decision.state === 'APPROVED'
      ? { customer_id: decision.customerId, company_id: decision.companyId }
      : { reason: decision.reason }
  await tx
    .updateTable('reseller_application')
    .set({ state: decision.state, decided_at: at, decided_by: by, ...outcome })
    .where('id', '=', id)
    .execute()
}

/** True if there is a price list for resellers with this code. */
export async function hasPriceList(db: Reader, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', code)
    .where('order_type', '=', 'B2B')
    .executeTakeFirst()
  return row !== undefined
}

export async function eraseApplications(
  tx: Tx,
  { customerId, emailKey }: { customerId: number; emailKey: string },
  erased: { email: string; text: string },
): Promise<void> {
  await tx
    .deleteFrom('reseller_application')
    .where('email_key', '=', emailKey)
    .where('state', '=', 'WAITING')
    .execute()
  await tx
    .updateTable('reseller_application')
    .set({
      email: erased.email,
      email_key: erased.email,
      first_name: erased.text,
      last_name: erased.text,
      phone: '+000000000',
      billing: '{}',
      delivery: null,
      message: '',
    })
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('email_key', '=', emailKey)]))
    .execute()
}
