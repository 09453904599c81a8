/** /admin/settings/staff.csv: the members of staff and their roles. */
import { dayInPrague } from '../../../lib/dates.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffListed } from './staff.server.ts'

const columns = ['email', 'roles', 'since', 'invited'] as const

export const loader = staffLoader('staffCsv', async (page) => {
  const { t } = page
  const rows = (await staffListed(page)).map(({ email, roles, since, isInvited }) => [
    email,
    roles.map((role) => t(`admin.role.${role}`)).join(', '),
    dayInPrague(since),
    isInvited ? t('admin_orders.yes') : '',
  ])
  return csvAnswer('staff', [columns.map((name) => t(`admin_settings.staff.${name}`)), ...rows])
})
