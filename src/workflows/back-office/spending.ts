/** What somebody could spend who gets hold of an account: to change who that is counts as giving so much away. */
import type { Halere } from '../../lib/money.ts'
import type { Reading } from '../../server/context.ts'
import { creditLimitsOf, termsOf } from '../../shop/companies/companies.ts'
import { creditOf } from '../../shop/money/money.ts'

/**
 * What an account can order for without paying first: the limits for invoices of its company, and of the companies that it orders
 * for as a representative, whatever is owed on them now; and credit, its own and its company's. In haléře.
 */
export async function spendableBy({ db }: Reading, customerId: number): Promise<Halere> {
  const company = await termsOf({ db }, customerId)
  const credit = company ? await creditOf({ db }, { companyId: company.companyId }) : 0
  return (await creditLimitsOf({ db }, customerId)) + (await creditOf({ db }, { customerId })) + credit
}
