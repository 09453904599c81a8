/** All SQL of shippings, payments and pick-up points. */
import type { Reader } from '../../server/db.ts'
import type { Country, Delivery } from './rules.ts'
import type { OpenPoint } from './search.ts'

/** Reads everything about delivery and payment; a few dozen rows, kept in memory by the catalogue's version. */
export async function selectDelivery(db: Reader): Promise<Delivery> {
  const shippings = await db
    .selectFrom('shipping')
    .select(['id', 'code', 'branch_carrier', 'customer_data_requirements', 'countries', 'cod_countries'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const bands = await db
    .selectFrom('shipping_price')
    .select(['shipping_id', 'order_type', 'up_to_weight_g', 'amount'])
    .execute()
  const fees = await db
    .selectFrom('shipping_payment')
    .select(['shipping_id', 'payment_id', 'order_type', 'amount'])
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'code'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const terms = await db
    .selectFrom('trade_terms')
    .select(['order_type', 'free_shipping_from', 'free_shipping_pcs'])
    .execute()
  const termsOf = (orderType: 'B2C' | 'B2B') => {
    const row = terms.find((candidate) => candidate.order_type === orderType)
    return {
      freeShippingFrom: row?.free_shipping_from ?? null,
      freeShippingPcs: row?.free_shipping_pcs ?? null,
    }
  }
  return {
    shippings: shippings.map((row) => ({
      id: row.id,
      code: row.code,
      branchCarrier: row.branch_carrier,
      customerDataRequirements: row.customer_data_requirements,
      countries: row.countries as Country[],
      codCountries: row.cod_countries,
      bands: bands
        .filter(({ shipping_id }) => shipping_id === row.id)
        .map((band) => ({
          orderType: band.order_type,
          upToWeightG: band.up_to_weight_g,
          amount: band.amount,
        })),
      payments: fees
        .filter(({ shipping_id }) => shipping_id === row.id)
        .map((fee) => ({ orderType: fee.order_type, paymentId: fee.payment_id, fee: fee.amount })),
    })),
    payments: payments.map(({ id, code }) => ({ id, code })),
    terms: { B2C: termsOf('B2C'), B2B: termsOf('B2B') },
  }
}

const branchColumns = ['carrier', 'id', 'name', 'street', 'city', 'zip', 'country'] as const

/** Changes whenever any pick-up point changes. */
export async function selectBranchVersion(db: Reader): Promise<number> {
  const { version } = await db.selectFrom('branch_version').select('version').executeTakeFirstOrThrow()
  return version
}

/** Every open pick-up point, with the folded text to search in. */
export async function selectOpenPoints(db: Reader): Promise<(OpenPoint & { search: string })[]> {
  return await db
    .selectFrom('branch')
    .select([
      ...branchColumns,
      'kind',
      'latitude',
      'longitude',
      'opening_hours as openingHours',
      'max_weight_g as maxWeightG',
      'cod_allowed as codAllowed',
      'wheelchair_accessible as wheelchairAccessible',
      'search',
    ])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}
