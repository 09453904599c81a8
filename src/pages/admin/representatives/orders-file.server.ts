/** /admin/representatives/:id/orders.csv: what the turnover and the commission of the last twelve months add up from. */
import { refuse } from '../../../server/refusal.ts'
import { figuresFile, findRepresentative } from '../../../shop/representatives/representatives.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvDone } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('representativeOrdersCsv', async ({ db, now, locale, parameters }) => {
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  const representativeId = found.account.id
  const file = await figuresFile({ db, now }, { representativeId, locale, isForStaff: true })
  return csvDone(`representative-${representativeId}-orders`, file)
})
