/** All SQL of companies and their people. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { inCzechOrder } from '../../server/page.ts'
import type { CompanyAddress, CompanyRole, TermsRow } from './rules.ts'

export interface NewCompany {
  name: string
  ico: string
  dic: string | null
  billing: CompanyAddress | null
  delivery: CompanyAddress | null
  /** Code of its own price list; null: that of its group, or of all resellers. */
  priceList?: string | null
  /** Code of its group, which determines its prices. */
  priceGroup?: string | null
  /** In haléře with VAT; left out: no invoices. */
  creditLimit?: number
  dueDays?: number
}

interface SelectedTerms {
  companyId: number
  name: string
  ico: string
  dic: string | null
  billing: CompanyAddress | null
  delivery: CompanyAddress | null
  role: CompanyRole
  price_lists: string[]
  minimumOrder: number
  credit_limit: number
  credit_used: number
  dueDays: number
  freeShippingPcs: number | null
  companyApprovalOver: number | null
  orderLimit: number | null
  shippingIds: number[] | null
  paymentIds: number[] | null
}

/** A member's terms in one query. */
export async function selectTerms(db: Reader, customerId: number): Promise<TermsRow | null> {
  const { rows } = await sql<SelectedTerms>`
    select c.id as "companyId", c.name, c.ico, c.dic, c.billing, c.delivery, m.role,
      array(select l.code from price_list l where l.id in (c.price_list_id, g.price_list_id)
        order by (l.id = c.price_list_id) desc nulls last) as price_lists,
      c.minimum_order as "minimumOrder", c.credit_limit, c.credit_used, c.due_days as "dueDays",
      c.free_shipping_pcs as "freeShippingPcs", c.approval_over as "companyApprovalOver", m.order_limit as "orderLimit",
      (select array_agg(s.shipping_id) from company_shipping s where s.company_id = c.id) as "shippingIds",
      (select array_agg(p.payment_id) from company_payment p where p.company_id = c.id) as "paymentIds"
    from company_member m join company c on c.id = m.company_id left join reseller_group g on g.id = c.group_id
    where m.customer_id = ${customerId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { name, ico, dic, credit_limit: limit, credit_used: used, price_lists: priceLists, ...terms } = row
  return { ...terms, company: { name, ico, dic }, credit: { limit, used }, priceLists }
}

/**
 * Parties that customers order for, each once: themselves, the customers that they represent, and the companies
 * of all of them.
 */
export interface OrderedFor {
  customerIds: number[]
  companyIds: number[]
  /** The sum of the companies' limits for invoices, in haléře. */
  creditLimits: number
}

export async function selectOrderedFor(db: Reader, customerIds: readonly number[]): Promise<OrderedFor> {
  const { rows } = await sql<OrderedFor>`
    with people as (
      select id from customer where id = any(${customerIds}::bigint[]) or representative_id = any(${customerIds}::bigint[])
    ), companies as (
      select id, credit_limit from company
      where id in (select m.company_id from company_member m join people p on p.id = m.customer_id)
    )
    select array(select id from people) as "customerIds", array(select id from companies) as "companyIds",
      (select coalesce(sum(credit_limit), 0)::bigint from companies) as "creditLimits"`.execute(db)
  return rows[0] ?? { customerIds: [], companyIds: [], creditLimits: 0 }
}

/** True if a company owes more on invoices than its limit. */
export async function selectIsOverCredit(db: Reader, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .whereRef('credit_used', '>', 'credit_limit')
    .executeTakeFirst()
  return row !== undefined
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Writes a company unless one with this IČO exists. */
export async function insertCompany(
  tx: Tx,
  company: NewCompany,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const {
    name,
    ico,
    dic,
    billing,
    delivery,
    priceList = null,
    priceGroup = null,
    creditLimit = 0,
    dueDays = 14,
  } = company
  const inserted = await tx
    .insertInto('company')
    .values((eb) => ({
      name,
      ico,
      dic,
      billing: json(billing),
      delivery: json(delivery),
      price_list_id:
        priceList === null
          ? null
          : eb
              .selectFrom('price_list')
              .select('id')
              .where('code', '=', priceList)
              .where('order_type', '=', 'B2B'),
      group_id:
        priceGroup === null
          ? null
          : eb.selectFrom('reseller_group').select('id').where('code', '=', priceGroup),
      credit_limit: creditLimit,
      due_days: dueDays,
      created_at: now,
    }))
    .onConflict((conflict) => conflict.column('ico').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  const { id } = await tx.selectFrom('company').select('id').where('ico', '=', ico).executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function insertMember(
  tx: Tx,
  member: { customerId: number; companyId: number; role: CompanyRole },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('company_member')
    .values({ customer_id: member.customerId, company_id: member.companyId, role: member.role, since: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockCompany(tx: Tx, companyId: number): Promise<boolean> {
  const row = tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate()
  return (await row.executeTakeFirst()) !== undefined
}

export interface Member {
  customerId: number
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  orderLimit: number | null
  /** `false`: invited, but has not set a password yet. */
  active: boolean
}

export async function selectMembers(db: Reader, companyId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .select([
      'c.id as customerId',
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.email',
      'm.role',
      'm.order_limit as orderLimit',
      'c.confirmed_at as confirmedAt',
    ])
    .where('m.company_id', '=', companyId)
    .where('c.deactivated_at', 'is', null)
    .orderBy(inCzechOrder(sql`c.last_name || ' ' || c.first_name`))
    .orderBy('c.id')
    .execute()
  return rows.map(({ confirmedAt, ...member }) => ({ ...member, active: confirmedAt !== null }))
}

export async function setMember(
  tx: Tx,
  {
    customerId,
    companyId,
    role,
    orderLimit,
  }: Pick<Member, 'customerId' | 'role' | 'orderLimit'> & { companyId: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('company_member')
    .set({ role, order_limit: orderLimit })
    .where('customer_id', '=', customerId)
    .where('company_id', '=', companyId)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a membership to another account; if it is a member already, it keeps the higher role. */
export async function adoptMembership(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<number | null> {
  const { rows } = await sql<{ company_id: number }>`
    with gone as (delete from company_member where customer_id = ${from} returning company_id, role, order_limit, since)
    insert into company_member as m (customer_id, company_id, role, order_limit, since)
    select ${into}::bigint, company_id, role, order_limit, since from gone
    on conflict (customer_id) do update set role = case
      when 'ADMINISTRATOR' in (m.role, excluded.role) then 'ADMINISTRATOR'
      when 'APPROVER' in (m.role, excluded.role) then 'APPROVER' else 'BUYER' end
    returning company_id`.execute(tx)
  return rows[0]?.company_id ?? null
}

export async function deleteMember(
  tx: Tx,
  member: { customerId: number; companyId: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('company_member')
    .where('customer_id', '=', member.customerId)
    .where('company_id', '=', member.companyId)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function eraseMembership(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('company_member').where('customer_id', '=', customerId).execute()
}
