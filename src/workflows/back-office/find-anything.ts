/** The search box of the back office: finds anything that staff may see by the beginning of the search text. */
import { folded } from '../../lib/folded.ts'
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import type { LookedFor } from '../../server/beginning.ts'
import type { Actor, Outcome, Reading } from '../../server/context.ts'
import type { Page } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findProductsLike } from '../../shop/catalogue/catalogue.ts'
import { findCompaniesLike } from '../../shop/companies/companies.ts'
import { findComplaint } from '../../shop/complaints/complaints.ts'
import { findCustomersLike } from '../../shop/customers/customers.ts'
import { findDocumentsLike } from '../../shop/invoices/invoices.ts'
import { listCampaigns } from '../../shop/newsletter/newsletter.ts'
import { searchOrders } from '../../shop/orders/orders.ts'
import { findTransfersLike } from '../../shop/payments/payments.ts'
import { findRepresentativesLike } from '../../shop/representatives/representatives.ts'
import { findBatchesLike } from '../../shop/remittances/remittances.ts'
import { listApplications } from '../../shop/resellers/resellers.ts'
import type { ShipmentState } from '../../shop/shipments/rules.ts'
import { findParcelsLike } from '../../shop/shipments/shipments.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import { findLotsLike, listReceipts } from '../../shop/stock/stock.ts'
import { findWithdrawal } from '../../shop/withdrawals/withdrawals.ts'

export const foundKinds = [
  // Named whole, it is the one that is meant.
  'claim',
  'order',
  'customer',
  'company',
  'product',
  'parcel',
  'document',
  'lot',
  'transfer',
  'batch',
  'application',
  'representative',
  'receipt',
  'campaign',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Something that was found; its page shows the rest. */
export interface FoundThing {
  kind: FoundKind
  /** The parameter of its page: a number, a code or an id. */
  id: string
  title: string
  detail: string
  /** For a company, which `id` names by its IČO: the id of its card. */
  card?: number
}

/** Formats days, amounts and codes: for people in the language of their page, otherwise as stored. */
export interface Telling {
  price: (amount: number, currency: string) => string
  day: (iso: string) => string
  carrier: (code: string) => string
  parcelState: (state: ShipmentState) => string
}
/** Of programs: `2026-11-21`, codes, and amounts as Czech invoices write them. */
export const plainTelling: Telling = {
  price: (amount, currency) => priceIn(amount, currency, 'cs'),
  day: (iso) => iso,
  carrier: (code) => code,
  parcelState: (state) => state,
}
export const tellingIn = (locale: Locale, t: (key: string) => string): Telling => ({
  price: (amount, currency) => priceIn(amount, currency, locale),
  day: (iso) => shortDay(iso, locale),
  carrier: (code) => t(`shipment.carriers.${code}`),
  parcelState: (state) => t(`admin_packing.parcel_state.${state}`),
})

function priceIn(amount: number, currency: string, locale: Locale): string {
  if (currency === 'CZK') return formatPrice(amount, locale)
  return `${formatNumber(amount / 100, locale, { least: 2, most: 2 })}\u00a0${currency}`
}

/** The most results of a kind. */
const most = 5

type Look = (
  reading: Reading,
  asked: LookedFor & { typed: string; tell: Telling },
) => Promise<Omit<FoundThing, 'kind'>[]>

const looks: Record<FoundKind, { permission: Permission; look: Look }> = {
  order: {
    permission: 'orders.read',
    look: async ({ db }, { typed }) => {
      const page = { size: most }
      const found = await searchOrders(
        { db },
        { query: typed, filter: {}, sort: 'newest', page, isCounted: false },
      )
      if (isRefusal(found)) return []
      return found.rows.map(({ number, name, email }) => ({
        id: number,
        title: number,
        detail: name || email,
      }))
    },
  },
  customer: {
    permission: 'customers.read',
    look: async (reading, asked) =>
      (await findCustomersLike(reading, asked)).map(({ id, name, email }) => ({
        id: String(id),
        title: name,
        detail: email,
      })),
  },
  company: {
    permission: 'customers.read',
    look: async (reading, asked) =>
      (await findCompaniesLike(reading, asked)).map(({ id, ico, name }) => ({
        id: ico,
        card: id,
        title: name,
        detail: ico,
      })),
  },
  product: {
    permission: 'products.read',
    look: async (reading, asked) =>
      (await findProductsLike(reading, asked)).map(({ code, name }) => ({
        id: code,
        title: name,
        detail: code,
      })),
  },
  parcel: {
    permission: 'shipments.read',
    look: async (reading, asked) =>
      (await findParcelsLike(reading, asked)).map(({ reference, carrier, tracking, state }) => ({
        id: reference,
        title: reference,
        detail: [asked.tell.carrier(carrier), tracking, asked.tell.parcelState(state)]
          .filter(Boolean)
          .join(', '),
      })),
  },
  document: {
    permission: 'documents.read',
    look: async (reading, asked) =>
      (await findDocumentsLike(reading, asked)).map(({ id, number, issuedOn }) => ({
        id: String(id),
        title: number,
        detail: asked.tell.day(issuedOn),
      })),
  },
  lot: {
    permission: 'stock.read',
    look: async (reading, asked) =>
      (await findLotsLike(reading, asked)).map(({ id, code, bestBefore }) => ({
        id: String(id),
        title: code,
        detail: bestBefore === null ? '' : asked.tell.day(bestBefore),
      })),
  },
  transfer: {
    permission: 'money.read',
    look: async (reading, asked) =>
      (await findTransfersLike(reading, asked)).map(({ id, symbol, payer, amount, currency, bookedOn }) => ({
        id: String(id),
        title: asked.tell.price(amount, currency),
        detail: [payer, symbol, asked.tell.day(bookedOn)].filter(Boolean).join(', '),
      })),
  },
  batch: {
    permission: 'money.read',
    look: async (reading, asked) =>
      (await findBatchesLike(reading, asked)).map(({ id, carrier, reference, remittedOn, transferred }) => ({
        id: String(id),
        title: reference,
        detail: [
          asked.tell.carrier(carrier),
          asked.tell.price(transferred, 'CZK'),
          asked.tell.day(remittedOn),
        ].join(', '),
      })),
  },
  claim: { permission: 'claims.read', look: claimNamed },
  application: {
    permission: 'customers.read',
    look: async ({ db }, { typed }) =>
      rowsOf(await listApplications({ db }, { q: typed, sort: 'received_down', size: most })).map(
        ({ id, company, email }) => ({
          id: String(id),
          title: company.name,
          detail: [company.ico, email].filter(Boolean).join(', '),
        }),
      ),
  },
  representative: {
    permission: 'representatives.read',
    look: async ({ db }, { typed }) =>
      (await findRepresentativesLike({ db }, { typed, most })).map(({ id, name, email }) => ({
        id: String(id),
        title: name,
        detail: email,
      })),
  },
  receipt: {
    permission: 'stock.read',
    look: async ({ db }, { typed, tell }) =>
      rowsOf(await listReceipts({ db }, { q: typed, size: most })).map(
        ({ id, supplier, document, receivedOn }) => ({
          id: String(id),
          title: document,
          detail: [supplier, tell.day(receivedOn)].join(', '),
        }),
      ),
  },
  campaign: {
    permission: 'content.read',
    look: async ({ db }, { typed }) =>
      rowsOf(await listCampaigns({ db }, { q: typed, size: most })).map(({ id, subjectCs, subjectEn }) => ({
        id: String(id),
        title: subjectCs || subjectEn,
        detail: subjectCs ? subjectEn : '',
      })),
  },
}

/** The rows of a first page, which cannot be refused for a wrong cursor. */
const rowsOf = <Row>(page: Outcome<Page<Row>>): Row[] => (isRefusal(page) ? [] : page.rows)

/**
 * A complaint is named c and a number, a withdrawal w and a number: only the whole name matches, since a
 * shorter one is another claim's.
 */
async function claimNamed({ db }: Reading, { text }: LookedFor) {
  const [, letter, number] = /^([cw])([1-9]\d{0,11})$/.exec(text) ?? []
  if (letter === undefined) return []
  const id = Number(number)
  const found = letter === 'c' ? await findComplaint({ db }, { id }) : await findWithdrawal({ db }, { id })
  return found ? [{ id: text, title: text, detail: found.orderNumber }] : []
}

/**
 * Finds orders, people, companies, goods, parcels, documents, lots, transfers and batches of cash on delivery that begin with
 * the search text, the claim of that name, and applications, representatives, receipts and campaigns that contain it: at most
 * five of a kind, and only of kinds that the actor may read. Fewer than two letters find nothing.
 */
export async function findAnything(
  { db, actor, tell = plainTelling }: Reading & { actor: Actor; tell?: Telling },
  typed: string,
): Promise<FoundThing[]> {
  const text = folded(typed.slice(0, 200)).replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return []
  const asked = { text, digits: text.replace(/\D/g, ''), most, typed, tell }
  const allowed = foundKinds.filter((kind) => readRefusalOf(actor, looks[kind].permission) === null)
  const found = await Promise.all(
    allowed.map(async (kind) => (await looks[kind].look({ db }, asked)).map((thing) => ({ kind, ...thing }))),
  )
  return found.flat()
}
