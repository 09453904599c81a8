/** The list of people and companies. */
import { customerList } from '../../workflows/customers/customers.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('customers', async (page) => ({ list: await listed(page, customerList) }))
