/** Applications of resellers, oldest first, with the registers' answers at the time. */
import { applicationList } from '../../workflows/companies/companies.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('applications', async (page) => ({
  list: await listed(page, applicationList),
}))
