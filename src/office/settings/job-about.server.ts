/** The subjects of failed jobs, by the ids in their data: each with its page, if the member may open it. */
import { findNumbers } from '../../shop/orders/orders.ts'
import type { FailedJobRow } from '../../shop/operations/operations.ts'
import { findOrdersOfRefunds } from '../../shop/payments/payments.ts'
import { findOrdersOfParcels } from '../../shop/shipments/shipments.ts'
import { subjectLabel } from '../../workflows/operations/operations.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import type { AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

export interface JobAbout {
  text: string
  /** Null: it has no page, or the member may not open it. */
  to: string | null
  /** True for a file, which is not a page. */
  isFile: boolean
}

type Job = Pick<FailedJobRow, 'id' | 'ids'>

interface Thing {
  /** Its word, as the audit names its subjects. */
  word: string
  /** A prefix of its id. */
  sign?: string
  page?: (id: string) => readonly [name: AdminPageName, parameters: Record<string, string>]
  isFile?: boolean
}

/**
 * The things that ids of jobs refer to, by key. Other keys mean nothing to a reader, or only repeat the kind of
 * the job or the data next to them.
 */
const things: Partial<Record<string, Thing>> = {
  orderId: { word: 'order' },
  shipmentId: { word: 'shipment' },
  refundId: { word: 'refund' },
  complaintId: { word: 'complaint', sign: 'c', page: (id) => ['claim', { name: `c${id}` }] },
  withdrawalId: { word: 'withdrawal', sign: 'w', page: (id) => ['claim', { name: `w${id}` }] },
  applicationId: { word: 'application', page: (id) => ['application', { id }] },
  reviewId: { word: 'review', page: (id) => ['review', { id }] },
  campaignId: { word: 'campaign', page: (id) => ['campaign', { id }] },
  remittanceId: { word: 'remittance', page: (id) => ['codBatch', { id }] },
  endpointId: { word: 'webhook', page: (id) => ['webhook', { id }] },
  deliveryId: { word: 'webhook_delivery' },
  customerId: { word: 'customer', page: (id) => ['customer', { kind: 'account', id }] },
  invoiceId: { word: 'invoice', page: (id) => ['documentFile', { id, format: 'pdf' }], isFile: true },
  staffId: { word: 'staff', page: () => ['staff', {}] },
  pictureId: { word: 'picture' },
  failedJobId: { word: 'failed_job' },
}

/** The section of the order's page for things without a page of their own. */
const places: Partial<Record<string, string>> = { shipmentId: '#parcels', refundId: '#money' }

const idIn = (ids: FailedJobRow['ids'], key: string): number | null => {
  const id = ids[key]
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/** By the id of each job. Orders are named by their numbers; a parcel or a refund links to its order. */
export async function jobsAbout(page: StaffPage, jobs: readonly Job[]): Promise<Map<number, JobAbout[]>> {
  const numberOf = await numbersOf(page, jobs)
  const told = (key: string, id: number): JobAbout[] => {
    const thing = things[key]
    if (!thing) return []
    const word = subjectLabel(thing.word, page.t)
    const number = numberOf(key, id)
    if (number !== undefined) {
      const to = hrefIfThere(page, 'order', { number })
      return [{ text: `${word} ${number}`, to: to && to + (places[key] ?? ''), isFile: false }]
    }
    const [name, parameters] = thing.page?.(String(id)) ?? []
    const to = name === undefined ? null : hrefIfThere(page, name, parameters)
    return [{ text: `${word} ${thing.sign ?? ''}${id}`, to, isFile: thing.isFile ?? false }]
  }
  return new Map(
    jobs.map(({ id, ids }) => [
      id,
      Object.keys(ids).flatMap((key) => {
        const named = idIn(ids, key)
        return named === null ? [] : told(key, named)
      }),
    ]),
  )
}

/** Order numbers by key and id; undefined: not about an order. */
async function numbersOf({ db }: Pick<StaffPage, 'db'>, jobs: readonly Job[]) {
  const all = (key: string) => [...new Set(jobs.flatMap(({ ids }) => idIn(ids, key) ?? []))]
  const ordersOf: Partial<Record<string, Map<number, number>>> = {
    orderId: new Map(all('orderId').map((id) => [id, id])),
    shipmentId: await findOrdersOfParcels({ db }, { ids: all('shipmentId') }),
    refundId: await findOrdersOfRefunds({ db }, { ids: all('refundId') }),
  }
  const orderIds = new Set(Object.values(ordersOf).flatMap((orders) => [...(orders?.values() ?? [])]))
  const numbers = await findNumbers({ db }, { ids: [...orderIds] })
  return (key: string, id: number) => numbers.get(ordersOf[key]?.get(id) ?? 0)
}
