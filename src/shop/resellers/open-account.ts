/** A reseller's account: the person, their company, and the mail that opens it to them. */
import type { Writing } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Tx } from '../../server/db.ts'
import { usualDeadlines } from '../../server/config.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { invite, type AuthContext } from '../auth/auth.ts'
import { addMember, createCompany, termsOf } from '../companies/companies.ts'
import { extendCustomer, findCustomer, recordCustomer, lockCustomer } from '../customers/customers.ts'
import { addressKey, type Customer } from '../customers/rules.ts'
import { sectionInForce } from '../settings/settings.ts'
import { hasPriceList } from './queries.ts'
import type { ResellerTerms } from './rules.ts'
import type { ResellerDetails } from './schema.ts'

export interface OpenedAccount {
  customerId: number
  companyId: number
  /** They had a confirmed account before, so no invitation is sent: they need another mail instead. */
  hadAccount: boolean
}

/**
 * Opens a reseller's account: a new customer (B2B) is invited to set a password; an existing customer becomes a
 * reseller as well (BOTH). They administer their company; with `terms.join` they may be a buyer of an existing
 * one. A refusal comes before anything is written.
 * @param details phones as they are stored (`withDialledPhones`)
 */
export async function openResellerAccount(
  { tx, queue, now }: Writing & Pick<AuthContext, 'queue' | 'now'>,
  { details, terms, locale }: { details: ResellerDetails; terms: ResellerTerms; locale: Locale },
): Promise<OpenedAccount | Refusal> {
  const known = await customerAt(tx, details.email)
  const refusal = await whyNot(tx, known, terms)
  if (refusal) return refusal
  const { invoiceDays } = await sectionInForce({ db: tx }, { section: 'deadlines', usual: usualDeadlines })
  const agreed = { ...terms, dueDays: terms.dueDays ?? invoiceDays }
  const company = await createCompany({ tx, now }, newCompany(details, agreed))
  if (!company.isNew && !terms.join) return refuse(409, 'merchant.refused.company_exists')
  const customer = known ?? (await addCustomer(tx, details, locale, now))
  const member = { customerId: customer.id, companyId: company.id }
  const role = company.isNew ? 'ADMINISTRATOR' : 'BUYER'
  if (!(await addMember({ tx, now }, { ...member, role })))
    throw new Error(`Customer ${customer.id} joined another company in this very moment`)
  await extendCustomer({ tx }, { customerId: customer.id, company: details.company })
  if (!customer.confirmedAt) await invite({ tx, queue }, customer.id)
  return { ...member, hadAccount: customer.confirmedAt !== null }
}

async function customerAt(tx: Tx, email: string): Promise<Customer | null> {
  const found = await findCustomer({ db: tx }, { emailKey: addressKey(email) })
  return found && (await lockCustomer({ tx }, found.id))
}

async function whyNot(tx: Tx, known: Customer | null, { priceList }: ResellerTerms): Promise<Refusal | null> {
  if (known?.deactivatedAt) return refuse(409, 'merchant.refused.deactivated')
  if (known && (await termsOf({ db: tx }, known.id))) return refuse(409, 'merchant.refused.has_company')
  if (priceList !== null && !(await hasPriceList(tx, priceList)))
    return refuse(422, 'merchant.refused.price_list')
  return null
}

function newCompany(
  details: ResellerDetails,
  { priceList, creditLimit, dueDays }: ResellerTerms & { dueDays: number },
) {
  const { company, billing_information, delivery_address: delivery } = details
  const { email: _, ...billing } = billing_information
  return { ...company, billing, delivery, priceList, creditLimit, dueDays }
}

/** Writes the invited customer; or finds the one who has confirmed the same address at this very moment. */
async function addCustomer(
  tx: Tx,
  { email, first_name: firstName, last_name: lastName, phone, company }: ResellerDetails,
  locale: Locale,
  now: Date,
): Promise<Pick<Customer, 'id' | 'confirmedAt'>> {
  const person = { email, emailKey: addressKey(email), firstName, lastName, phone, company, locale }
  const invited = { type: 'B2B' as const, passwordHash: null, confirmedAt: null, termsAcceptedAt: null }
  const id = await recordCustomer({ tx, now }, { ...person, ...invited })
  if (id !== null) return { id, confirmedAt: null }
  const found = await customerAt(tx, email)
  if (!found) throw new Error('A customer with this address is there and cannot be found')
  return found
}
