/** Applications of resellers, the oldest first, with what the registers said when they came. */
import { applicationList } from '../../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('applications', async (page) => ({
  list: await listed(page, applicationList),
}))
