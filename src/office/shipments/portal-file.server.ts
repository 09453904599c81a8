/** /admin/packing/portal/:carrier: the packed parcels to announce by hand, as a file for the carrier's portal. */
import { csvType } from '../../server/file-answer.ts'
import { refuse } from '../../server/refusal.ts'
import { portalFile } from '../../shop/shipments/shipments.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { carrierCodes } from '../../lib/delivery.ts'

export const loader = staffLoader('portalFile', async ({ parameters, shop }) => {
  const code = carrierCodes.find((one) => one === parameters['carrier'])
  const file = code && (await portalFile(shop, code))
  if (!file) return refuse(404, 'error.not_found')
  return fileAnswer({ name: `${code}.csv`, contentType: csvType, content: file.content })
})
