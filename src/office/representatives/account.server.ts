/** Finds the account of a typed e-mail address. */
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress, type Customer } from '../../shop/customers/rules.ts'

/** @returns 404 if there is no open account with that address */
export async function accountAt({ db }: { db: Reader }, typed: string): Promise<Customer | Refusal> {
  const address = mailAddress(typed)
  const found = address ? await findCustomer({ db }, { emailKey: addressKey(address) }) : null
  return found && !found.deactivatedAt ? found : refuse(404, 'staff.error.no_account')
}
