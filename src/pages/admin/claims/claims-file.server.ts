/** /admin/claims.csv: complaints and withdrawals, those that wait or all, as their page shows them. */
import { stampInPrague } from '../../../lib/dates.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { everyRow } from '../../../server/page.ts'
import { listClaims } from '../../../workflows/claims/claims.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { claimFacts, claimsAsked } from './claims.server.ts'

const columns = ['claim', 'due', 'state_label', 'order', 'email', 'goods', 'received'] as const

export const loader = staffLoader('claimsCsv', async ({ db, url, now, t }) => {
  const narrowed = claimsAsked({ url, now })
  const rows = everyRow(async (asked) => {
    const page = await listClaims({ db }, { ...asked, ...narrowed })
    return isRefusal(page) ? page : { ...page, previous: null }
  })
  const told = await rowsIn(rows, (claim) => {
    const { kind, name, state, orderNumber, email, goods } = claimFacts(claim)
    return [
      name,
      claim.due ?? '',
      t(`admin_claims.state.${kind}.${state}`),
      orderNumber,
      email,
      goods === '' ? t('admin_claims.whole') : goods,
      stampInPrague(claim.receivedAt),
    ]
  })
  return csvAnswer('claims', [columns.map((name) => t(`admin_claims.${name}`)), ...told])
})
