/** Columns of a customer in the database, for every query that reads one. */
import type { CustomerTable } from '../../server/database-types.ts'
import type { Company, Customer } from './rules.ts'

/** The customer's columns, also for queries that join the table. */
export const customerColumns = [
  'customer.id',
  'customer.email',
  'customer.email_key',
  'customer.type',
  'customer.is_sales_representative',
  'customer.is_admin',
  'customer.first_name',
  'customer.last_name',
  'customer.phone',
  'customer.company',
  'customer.locale',
  'customer.confirmed_at',
  'customer.deactivated_at',
] as const

/** A row of `customerColumns`. */
export interface CustomerRow
  extends
    Pick<CustomerTable, 'email' | 'email_key' | 'type' | 'first_name' | 'last_name' | 'phone' | 'company'>,
    Pick<CustomerTable, 'locale' | 'confirmed_at' | 'deactivated_at'> {
  id: number
  is_sales_representative: boolean
  is_admin: boolean
}

export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    type: row.type,
    isSalesRepresentative: row.is_sales_representative,
    isAdmin: row.is_admin,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company as Company | null,
    locale: row.locale,
    confirmedAt: row.confirmed_at,
    deactivatedAt: row.deactivated_at,
  }
}
