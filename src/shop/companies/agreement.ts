/** The terms agreed with a company, as the shopkeeper sets them. All its SQL is here: no other code writes these columns. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Outcome, Writing, Reading } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { byName, pageBy, type Page, type PageQuery, type Sort } from '../../server/page.ts'

/** The changes; `undefined` leaves a value unchanged. Amounts in haléře. */
export interface Agreement {
  /** Codes; `null`: none. */
  priceList?: string | null | undefined
  group?: string | null | undefined
  minimumOrder?: Halere | null | undefined
  creditLimit?: Halere | null | undefined
  dueDays?: number | null | undefined
  freeShippingPcs?: number | null | undefined
  approvalOver?: Halere | null | undefined
  /** Codes of the only shippings and payments offered; `null`: all. */
  shippings?: string[] | null | undefined
  payments?: string[] | null | undefined
}

/** Applies from the company's next request on. @returns null on success, else the kind of thing that does not exist */
export async function changeAgreement(
  { tx }: Writing,
  { ico, agreement }: { ico: string; agreement: Agreement },
): Promise<'company' | 'price list' | 'group' | 'shipping' | 'payment' | null> {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('ico', '=', ico)
    .forUpdate()
    .executeTakeFirst()
  if (!company) return 'company'
  const { priceList, group, shippings, payments } = agreement
  const list =
    priceList &&
    (await idOf(tx, sql`select id from price_list where order_type = 'B2B' and code = ${priceList}`))
  if (list === null && priceList) return 'price list'
  const itsGroup = group && (await idOf(tx, sql`select id from reseller_group where code = ${group}`))
  if (itsGroup === null && group) return 'group'
  if (shippings && !(await allKnown(tx, 'shipping', shippings))) return 'shipping'
  if (payments && !(await allKnown(tx, 'payment', payments))) return 'payment'
  await writeColumns(tx, company.id, {
    ...agreement,
    ...(priceList === undefined ? {} : { price_list_id: list || null }),
    ...(group === undefined ? {} : { group_id: itsGroup || null }),
  })
  if (shippings !== undefined) await replaceShippings(tx, company.id, shippings ?? [])
  if (payments !== undefined) await replacePayments(tx, company.id, payments ?? [])
  return null
}

async function idOf(tx: Tx, query: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await query.execute(tx)
  return (rows[0] as { id: number } | undefined)?.id ?? null
}

async function allKnown(tx: Tx, table: 'shipping' | 'payment', codes: string[]): Promise<boolean> {
  const known = await tx.selectFrom(table).select('code').execute()
  return codes.every((code) => known.some((one) => one.code === code))
}

async function writeColumns(
  tx: Tx,
  id: number,
  wanted: Agreement & { price_list_id?: number | null; group_id?: number | null },
): Promise<void> {
  const { minimumOrder, creditLimit, dueDays, freeShippingPcs, approvalOver } = wanted
  const columns = {
    ...(wanted.price_list_id === undefined ? {} : { price_list_id: wanted.price_list_id }),
    ...(wanted.group_id === undefined ? {} : { group_id: wanted.group_id }),
    ...(minimumOrder == null ? {} : { minimum_order: minimumOrder }),
    ...(creditLimit == null ? {} : { credit_limit: creditLimit }),
    ...(dueDays == null ? {} : { due_days: dueDays }),
    ...(freeShippingPcs === undefined ? {} : { free_shipping_pcs: freeShippingPcs }),
    ...(approvalOver === undefined ? {} : { approval_over: approvalOver }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('company').set(columns).where('id', '=', id).execute()
}

async function replaceShippings(tx: Tx, companyId: number, codes: string[]): Promise<void> {
  await sql`delete from company_shipping where company_id = ${companyId}`.execute(tx)
  if (codes.length > 0)
    await sql`insert into company_shipping select ${companyId}, id from shipping where code in (${sql.join(codes)})`.execute(
      tx,
    )
}

async function replacePayments(tx: Tx, companyId: number, codes: string[]): Promise<void> {
  await sql`delete from company_payment where company_id = ${companyId}`.execute(tx)
  if (codes.length > 0)
    await sql`insert into company_payment select ${companyId}, id from payment where code in (${sql.join(codes)})`.execute(
      tx,
    )
}

export interface ListedCompany {
  ico: string
  name: string
  people: number
  priceLists: string[]
  minimumOrder: Halere
  creditLimit: Halere
  creditUsed: Halere
  dueDays: number
  approvalOver: Halere | null
}

/** By the index `company_in_czech_order`. */
const inOrder: Sort = {
  name: 'companies',
  direction: 'asc',
  keys: [byName(sql`c.name`), { by: sql`c.id`, kind: 'integer' }],
}

/** Companies by name, for the shopkeeper; `ico`: only that one. */
export async function listCompanies(
  { db }: Reading,
  { ico = null, ...asked }: PageQuery & { ico?: string | null },
): Promise<Outcome<Page<ListedCompany>>> {
  return await pageBy(inOrder, asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<ListedCompany & { pageKey: string[] }>`
    select ${key} as "pageKey", c.ico, c.name, c.minimum_order as "minimumOrder", c.credit_limit as "creditLimit", c.credit_used as "creditUsed",
      c.due_days as "dueDays", c.approval_over as "approvalOver",
      (select count(*)::integer from company_member m where m.company_id = c.id) as people,
      array(select l.code from price_list l where l.id in (c.price_list_id, g.price_list_id)
        order by (l.id = c.price_list_id) desc nulls last) as "priceLists"
    from company c left join reseller_group g on g.id = c.group_id
    where ${where} ${ico === null ? sql`` : sql`and c.ico = ${ico}`} order by ${orderBy} limit ${limit}`.execute(
      db,
    )
    return rows
  })
}

/** The complete agreement with a company, every part present. */
export type Agreed = { [Part in keyof Agreement]-?: Exclude<Agreement[Part], undefined> }

/** Codes that an agreement may name. */
export interface AgreementChoices {
  priceLists: string[]
  groups: string[]
  shippings: string[]
  payments: string[]
}

/** The current agreement with a company; null if there is no such company. A part that is `null` is as for all resellers. */
export async function findAgreement({ db }: Reading, companyId: number): Promise<Agreed | null> {
  const { rows } = await sql<Agreed & { shippings: string[]; payments: string[] }>`
    select l.code as "priceList", g.code as "group", c.minimum_order as "minimumOrder", c.credit_limit as "creditLimit",
      c.due_days as "dueDays", c.free_shipping_pcs as "freeShippingPcs", c.approval_over as "approvalOver",
      array(select s.code from company_shipping x join shipping s on s.id = x.shipping_id where x.company_id = c.id order by s.code) as shippings,
      array(select p.code from company_payment x join payment p on p.id = x.payment_id where x.company_id = c.id order by p.code) as payments
    from company c left join price_list l on l.id = c.price_list_id left join reseller_group g on g.id = c.group_id
    where c.id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const orAll = (codes: string[]) => (codes.length === 0 ? null : codes)
  return { ...row, shippings: orAll(row.shippings), payments: orAll(row.payments) }
}

/** Locks a company and reads its agreement; null if not found. */
export async function lockAgreement(
  { tx }: Writing,
  { ico }: { ico: string },
): Promise<{ id: number; name: string; agreed: Agreed } | null> {
  const company = await tx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('ico', '=', ico)
    .forUpdate()
    .executeTakeFirst()
  const agreed = company && (await findAgreement({ db: tx }, company.id))
  return agreed ? { ...company, agreed } : null
}

/** The options of an agreement. */
export async function findAgreementChoices({ db }: Reading): Promise<AgreementChoices> {
  const { rows } = await sql<AgreementChoices>`
    select array(select code from price_list where order_type = 'B2B' order by code) as "priceLists",
      array(select code from reseller_group order by code) as groups,
      array(select code from shipping order by code) as shippings,
      array(select code from payment order by code) as payments`.execute(db)
  return rows[0] ?? { priceLists: [], groups: [], shippings: [], payments: [] }
}
