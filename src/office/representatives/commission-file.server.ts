/** /admin/representatives/:id/commission/:month: a closed month, one line per document. */
import { csvType } from '../../server/file-answer.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { isMonth } from '../../shop/tax/rules.ts'
import { commissionFile } from '../../workflows/representatives/representatives.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { idIn } from '../kit/list-search.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('commissionCsv', async ({ db, actor, locale, parameters }) => {
  const representativeId = idIn(parameters['id'])
  const month = parameters['month'] ?? ''
  if (representativeId === null || !isMonth(month)) return refuse(404, 'error.not_found')
  const file = await commissionFile({ actor, db }, { representativeId, month, locale })
  if (isRefusal(file)) return file
  return fileAnswer({ ...file, contentType: csvType })
})
