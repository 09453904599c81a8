/** The steps a new shop still needs before it can sell, for the first page that its owner sees. */
import { demoSettings, type Config } from '../../server/config.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listProducts } from '../../shop/catalogue/catalogue.ts'
import { findListed } from '../../shop/orders/orders.ts'
import { stockOf } from '../../shop/stock/stock.ts'
import { findStaff } from '../../shop/staff/staff.ts'

/** In the order in which they are best done; whether the shop can't sell well without it. */
export const openingSteps = {
  merchant: true,
  account: true,
  mails: true,
  product: true,
  stock: true,
  delivery: false,
  cards: false,
  second_owner: false,
} as const
export type OpeningStep = keyof typeof openingSteps

/** A step; `product`: the code of the one that it is about, if there is one already. */
export interface StepToOpen {
  step: OpeningStep
  isDone: boolean
  product: string | null
}

/**
 * Every step with its completion, as long as a required one is open; empty once the shop can sell, and in a demo, where goods
 * and merchant are predefined. Goods and stock count as done from the first order on: later shortages have their own list.
 */
export async function stepsToOpen({
  db,
  now,
  config,
}: {
  db: Reader
  now: Date
  config: Config
}): Promise<StepToOpen[]> {
  if (!config.production) return []
  const [hasSold, goods, drafts, staff] = await Promise.all([
    hasOrders(db),
    goodsOnSale(db, now),
    listProducts({ db, now }, { size: 1, isPublished: false }),
    findStaff({ db }),
  ])
  const draft = isRefusal(drafts) ? null : (drafts.rows[0]?.code ?? null)
  const demo = demoSettings(config)
  const lacks = (...names: string[]) => demo.some((name) => names.some((asked) => name.startsWith(asked)))
  const done: Record<OpeningStep, boolean> = {
    merchant: !lacks('operator'),
    account: !lacks('bank account'),
    mails: !lacks('mail sender', 'SMTP_URL'),
    product: hasSold || goods.products > 0,
    stock: hasSold || goods.pieces > 0,
    // Only the merchant knows whether the prices of parcels are theirs.
    delivery: hasSold,
    cards: config.cards !== null,
    second_owner: staff.filter(({ roles }) => roles.includes('owner')).length > 1,
  }
  const products: Partial<Record<OpeningStep, string | null>> = { product: draft, stock: goods.code ?? draft }
  const steps = (Object.keys(openingSteps) as OpeningStep[]).map((step) => ({
    step,
    isDone: done[step],
    product: products[step] ?? null,
  }))
  return steps.some(({ step, isDone }) => openingSteps[step] && !isDone) ? steps : []
}

async function hasOrders(db: Reader): Promise<boolean> {
  const found = await findListed({ db }, { filter: 'all', asked: { size: 1 } })
  return !isRefusal(found) && found.rows.length > 0
}

/** Goods and stock of the first products on sale: a shop with more of them has been open for long. */
async function goodsOnSale(
  db: Reader,
  now: Date,
): Promise<{ products: number; pieces: number; code: string | null }> {
  const found = await listProducts({ db, now }, { size: 50, isPublished: true })
  if (isRefusal(found)) return { products: 0, pieces: 0, code: null }
  const variantIds = found.rows.flatMap(({ variants }) => variants.map(({ id }) => id))
  const stock = variantIds.length > 0 ? await stockOf({ db }, { variantIds, orderType: 'B2C' }) : new Map()
  return {
    products: found.rows.length,
    code: found.rows[0]?.code ?? null,
    pieces: [...stock.values()].reduce((sum: number, pieces: number) => sum + pieces, 0),
  }
}
