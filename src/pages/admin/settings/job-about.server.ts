/** What failed jobs were about, by the ids that they named: each with its page, where the member may open it. */
import { findNumbers } from '../../../shop/orders/orders.ts'
import type { FailedJobRow } from '../../../shop/operations/operations.ts'
import { findOrdersOfParcels } from '../../../shop/shipments/shipments.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { subjectTold } from './staff-words.server.ts'

export interface JobAbout {
  text: string
  /** Null: it has no page, or the member may not open it. */
  to: string | null
}

/** Where a thing stands by its id. */
const pages: Partial<Record<string, readonly [page: string, parameter: string, sign?: string]>> = {
  complaint: ['claim', 'name', 'c'],
  withdrawal: ['claim', 'name', 'w'],
  application: ['application', 'id'],
  review: ['review', 'id'],
  campaign: ['campaign', 'id'],
  remittance: ['codBatch', 'id'],
  endpoint: ['webhook', 'id'],
}

const idIn = (ids: FailedJobRow['ids'], key: string): number | null => {
  const id = ids[key]
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/** By the id of the job. Orders are named by their numbers, and a parcel leads to its order. */
export async function jobsAbout(
  page: StaffPage,
  jobs: readonly FailedJobRow[],
): Promise<Map<number, JobAbout[]>> {
  const { db, t } = page
  const all = (key: string) => jobs.flatMap(({ ids }) => idIn(ids, key) ?? [])
  const orderOf = await findOrdersOfParcels({ db }, { ids: [...new Set(all('shipmentId'))] })
  const numbers = await findNumbers({ db }, { ids: [...new Set([...all('orderId'), ...orderOf.values()])] })
  const told = (key: string, id: number): JobAbout => {
    const kind = key.replace(/Id$/, '')
    const number = numbers.get(
      (kind === 'shipment' ? orderOf.get(id) : kind === 'order' ? id : undefined) ?? 0,
    )
    const word = subjectTold(kind, t)
    if (number !== undefined) {
      const to = hrefIfThere(page, 'order', { number })
      return { text: `${word} ${number}`, to: to && kind === 'shipment' ? `${to}#parcels` : to }
    }
    const [name, parameter, sign = ''] = pages[kind] ?? []
    const to = name === undefined ? null : hrefIfThere(page, name, { [parameter ?? 'id']: `${sign}${id}` })
    return { text: `${word} ${sign}${id}`, to }
  }
  return new Map(
    jobs.map(({ id, ids }) => [
      id,
      Object.keys(ids).flatMap((key) => {
        const named = idIn(ids, key)
        return named === null ? [] : [told(key, named)]
      }),
    ]),
  )
}
