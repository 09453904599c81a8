/** The shop in process: the whole server without pages, on a test database with the demo shop, its clock in our hand. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createApp, endpointsOf } from '../src/app.ts'
import { jobNames } from '../src/jobs.ts'
import { readConfig, type Config } from '../src/server/config.ts'
import type { OpenedDatabase } from '../src/server/db.ts'
import { openLimits } from '../src/server/limits.ts'
import { openQueue } from '../src/server/queue.ts'
import type { FieldFault } from '../src/server/refusal.ts'
import type { CartWire, ShippingsAndPaymentsWire } from '../src/shop/cart/schema.ts'
import { demoPassword, limitHash, openIdentity } from '../src/shop/auth/auth.ts'
import { openCarriers } from '../src/shop/carriers/carriers.ts'
import { openCatalogue } from '../src/shop/catalogue/catalogue.ts'
import type { ProductWire, SnackWire, TShirtSize } from '../src/shop/catalogue/schema.ts'
import { loadShippedDocuments, mailWordsInForce } from '../src/shop/content/content.ts'
import { holdToContract } from './answer-contract.ts'
import type { UserWire } from '../src/shop/customers/schema.ts'
import type { OrderWire } from '../src/shop/orders/schema.ts'
import type { Gateway } from '../src/shop/payments/payments.ts'
import { openRegister, type Register } from '../src/shop/resellers/resellers.ts'
import { openVies, type Vies } from '../src/shop/tax/tax.ts'
import { openSettings } from '../src/shop/settings/settings.ts'
import { ownInstallation } from '../src/shop/installation/installation.ts'
import { openDelivery } from '../src/shop/shipping/shipping.ts'
import { openRefusedOrders } from '../src/shop/refusals/refusals.ts'
import { openStatistics } from '../src/shop/statistics/statistics.ts'
import type { Shop } from '../src/shop/shop-context.ts'
import { closesWith, withDemo, type TestDatabase } from './database.ts'

/** All fields that an API answer may hold; a test reads those it expects. */
export interface AnswerBody {
  cart: CartWire
  shippings_and_payments: ShippingsAndPaymentsWire
  order: OrderWire
  redirect_url?: string
  status: string
  snack: SnackWire
  product: ProductWire
  code: number
  error_trans_key: string
  message: string
  errors?: FieldFault[]
  available?: number
  token?: string
  user: UserWire
}

export interface Answer {
  status: number
  body: AnswerBody
  /** The answer byte for byte. */
  text: string
  headers: Record<string, unknown>
}

type Headers = Record<string, string>

/** A visitor at a browser: keeps cookies, speaks JSON. */
export interface Visitor {
  get: (path: string, headers?: Headers) => Promise<Answer>
  put: (path: string, body: unknown, headers?: Headers) => Promise<Answer>
  /** Without a body: none is sent. */
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>
  cookies: Map<string, string>
}

export interface TestShop {
  app: FastifyInstance
  shop: Shop
  /** The shop's clock; set it to travel. */
  clock: { now: Date }
  visitor: (headers?: Headers) => Visitor
  close: () => Promise<void>
}

export interface ShopOptions {
  now?: Date
  gateway?: Gateway | null
  /** The business register; left out: it can't be reached. */
  register?: Register
  vies?: Vies
  config?: Partial<Config>
}

/** A day on which the demo shop's terms and VAT rates are in force. */
export const today = new Date('2026-11-21T12:00:00Z')

/** Tests order more than a person does: the bound on unpaid orders is tried where it is meant. */
const unbounded: Config['unpaid'] = {
  orders: null,
  pieces: null,
  confirmCashOver: null,
  confirmWithinMs: 24 * 3600_000,
  networkPerHour: null,
  cardShare: null,
}

/** The secret of the shop under test. */
export const testSecret = 'a secret of tests alone, 32 or more'

/** Puts the shop together on a database with the demo shop. Its queue takes jobs and works on none. */
export async function startShop(
  database: OpenedDatabase,
  {
    now = today,
    gateway = null,
    register = openRegister(null),
    vies = openVies(null),
    config = {},
  }: ShopOptions = {},
): Promise<TestShop> {
  await loadShippedDocuments(database)
  const queue = await openQueue(database, jobNames, (error) => console.error(error))
  const clock = { now }
  // Tests create their own load: the bound on requests in progress is tested separately.
  const settings: Config = {
    ...readConfig({ NODE_ENV: 'test' }),
    mostInProgress: 10_000,
    unpaid: unbounded,
    ...config,
  }
  const inForce = await openSettings({
    db: database.db,
    environment: settings,
    now: () => clock.now,
    beside: mailWordsInForce,
    report: (error) => console.error(error),
  })
  const identity = openIdentity([testSecret], settings.production ? demoPassword : null)
  const shop: Shop = {
    db: database.db,
    atomically: database.atomically,
    reserve: database.reserve,
    checkWritable: database.checkWritable,
    get config() {
      return inForce.config()
    },
    settings: inForce,
    queue,
    identity,
    gateway,
    register,
    vies,
    carriers: openCarriers({
      db: database.db,
      packeta: settings.packeta,
      ppl: settings.ppl,
      sender: () => inForce.config().operator,
    }),
    packeta: settings.packeta,
    now: () => clock.now,
    catalogue: openCatalogue(),
    delivery: openDelivery(),
    limits: openLimits({
      // A machine that does other things as well is not a database that does not answer.
      patienceMs: 30_000,
      db: database.db,
      now: () => clock.now,
      hash: limitHash(identity),
      report: (error) => console.error(error),
    }),
    refusedOrders: openRefusedOrders({
      db: database.db,
      now: () => clock.now,
      report: (error) => console.error(error),
    }),
    installation: ownInstallation,
    statistics: openStatistics({
      db: database.db,
      now: () => clock.now,
      report: (error) => console.error(error),
    }),
  }
  const app = await createApp(shop, { pages: false, clientFolder: 'no-client-build' })
  holdToContract(app, endpointsOf(shop))
  let closing: Promise<void> | undefined
  const close = async () =>
    await (closing ??= (async () => {
      await app.close()
      await shop.refusedOrders.settled()
      await queue.stop()
    })())
  closesWith(database, close)
  return { app, shop, clock, visitor: (headers) => visitorOf(app, headers), close }
}

/** The same for all tests of a block: `const shop = aShop(database)` and then `shop()` in a test. */
export function aShop(database: () => Promise<OpenedDatabase>, options: ShopOptions = {}): () => TestShop {
  let started: TestShop | undefined
  beforeAll(async () => {
    started = await startShop(await database(), options)
  })
  afterAll(async () => await started?.close())
  return () => {
    if (!started) throw new Error('The shop is open in tests and hooks, not while they are being declared.')
    return started
  }
}

/**
 * Tests of one block on a shop of their own, with the demo's rows: `database()` is what it works on.
 *
 *   withShop('a cart', (open) => {
 *     test('is empty at first', async () => {
 *       const visitor = open().visitor()
 */
export function withShop(
  name: string,
  tests: (open: () => TestShop, database: () => Promise<TestDatabase>) => void,
): void {
  withDemo(name, (database) => tests(aShop(database), database))
}

function visitorOf(app: FastifyInstance, own: Headers = {}): Visitor {
  const cookies = new Map<string, string>()
  const send = async (options: InjectOptions): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...own, ...options.headers },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: response.statusCode,
      body: bodyOf(response.body),
      text: response.body,
      headers: response.headers,
    }
  }
  return {
    cookies,
    get: async (url, headers = {}) => await send({ method: 'GET', url, headers }),
    put: async (url, body, headers = {}) =>
      await send({
        method: 'PUT',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    post: async (url, body, headers = {}) =>
      await send({
        method: 'POST',
        url,
        headers: {
          ...(body === undefined
            ? { 'sec-fetch-site': 'same-origin' }
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  }
}

/** An answer that is no JSON has no body; its `text` shows it. */
function bodyOf(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody
  } catch {
    return {} as AnswerBody
  }
}

/** Ids of the demo shop. */
export const snackId = 7
export const chilliId = 8
export const pepperId = 9
export const shirtIds: Record<TShirtSize, number> = {
  XS: 11,
  S: 12,
  M: 13,
  L: 14,
  XL: 15,
  XXL: 16,
  '3XL': 17,
}
export const shippings = { packetaPoint: 1, balikovna: 2, packetaHome: 3, pickup: 4 } as const
export const payments = { card: 1, transfer: 2, cod: 3, invoice: 4 } as const
export const branches = { packeta: '90001', balikovna: 'B90017' } as const

export const contact = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  email: 'zofie@example.cz',
  phone: '+420777123456',
}
export const billing = { ...contact, street: 'Dlouhá 16', city: 'Praha 1', zip: '11000', country: 'CZ' }

interface Filling {
  boxes?: number
  pieces?: number
  tShirt?: TShirtSize
  shipping?: keyof typeof shippings
  payment?: keyof typeof payments
}

/** Brings a visitor's cart up to the summary, by the API's own calls. */
export async function filledCart(
  visitor: Visitor,
  { boxes = 0, pieces = 1, tShirt, shipping = 'packetaHome', payment = 'transfer' }: Filling = {},
): Promise<CartWire> {
  const branch = {
    packetaPoint: branches.packeta,
    balikovna: branches.balikovna,
    packetaHome: null,
    pickup: null,
  }
  await done(
    visitor.put('/api/cart/add-snack-to-cart', {
      quantity_box: boxes,
      quantity_piece: pieces,
      ...(tShirt ? { t_shirt_size: tShirt } : {}),
    }),
  )
  return await readyToSubmit(visitor, { shipping, payment, branchId: branch[shipping] })
}

/** Chooses shipping and payment and says who buys, for a cart that holds something. */
export async function readyToSubmit(
  visitor: Visitor,
  choice: {
    shipping?: keyof typeof shippings
    payment?: keyof typeof payments
    branchId?: string | null
  } = {},
): Promise<CartWire> {
  const { shipping = 'packetaHome', payment = 'transfer', branchId = null } = choice
  await done(
    visitor.put('/api/cart/select-shipping', {
      shipping_id: shippings[shipping],
      ...(branchId ? { branch_id: branchId } : {}),
    }),
  )
  await done(visitor.put('/api/cart/select-payment', { payment_id: payments[payment] }))
  const { cart } = await done(visitor.put('/api/cart/set-customer-data', { billing_information: billing }))
  return cart
}

/** The body of an answer that has to be 200. */
export async function done(call: Promise<Answer>): Promise<AnswerBody> {
  const { status, body, text } = await call
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${text.slice(0, 500)}`)
  return body
}
