import type { DispatchTerms } from '../lib/delivery-days.ts'
import type { Config, PacketaSettings } from '../server/config.ts'
import type { Db, OpenedDatabase } from '../server/db.ts'
import type { Limits } from '../server/limits.ts'
import type { Queue } from '../server/queue.ts'
import type { Versioned } from '../server/versioned.ts'
import { limitHash, type Identity } from './auth/auth.ts'
import type { Carriers } from './carriers/rules.ts'
import type { Catalogue } from './catalogue/rules.ts'
import type { Installation } from './installation/installation.ts'
import type { Gateway } from './payments/payments.ts'
import type { Vies } from './tax/tax.ts'
import type { RefusedOrders } from './refusals/refusals.ts'
import type { Register } from './resellers/resellers.ts'
import type { SettingsInForce } from './settings/settings.ts'
import type { Statistics } from './statistics/statistics.ts'
import type { Delivery } from './shipping/rules.ts'

/** Everything the shop depends on: passed in once, so that tests can replace any of it. */
export interface Shop {
  db: Db
  atomically: OpenedDatabase['atomically']
  /** A connection for short reads that work even while requests hold all others. */
  reserve: Db
  checkWritable: OpenedDatabase['checkWritable']
  /** The environment's settings overlaid with those of the database: read it again for each use, never keep it. */
  readonly config: Config
  settings: SettingsInForce
  queue: Queue
  /** Keys and password hashing. */
  identity: Identity
  /** The card gateway; null: cards are not offered. */
  gateway: Gateway | null
  /** The business register. */
  register: Register
  /** The register of VAT numbers. */
  vies: Vies
  carriers: Carriers
  /** URLs and secrets of Packeta, or of its simulator. */
  packeta: PacketaSettings
  /** The clock. */
  now: () => Date
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  /** Rate limits, shared by all processes. */
  limits: Limits
  /** Counts refused orders and refused changes of payment. */
  refusedOrders: RefusedOrders
  /** Whether this is the shop itself or a copy of it, from which nothing leaves. */
  installation: Installation
  /** Counts views of pages. */
  statistics: Statistics
}

/** When parcels leave and how long they take: the days promised to customers follow from it. */
export const dispatchTerms = ({ config, settings }: Pick<Shop, 'config' | 'settings'>): DispatchTerms => ({
  ...settings.values().dispatch,
  counter: { hours: config.pickupHours, closedDays: config.closedDays },
})

/** The context of cart and checkout operations, at this moment. */
export function atThisMoment(shop: Shop) {
  const { db, atomically, queue, identity, gateway, carriers, catalogue, delivery, limits, config, vies } =
    shop
  return {
    db,
    atomically,
    queue,
    identity,
    gateway,
    carriers,
    catalogue,
    delivery,
    limits,
    refusedOrders: shop.refusedOrders,
    mailboxLimitPerDay: config.mailboxLimitPerDay,
    shopName: config.shopName,
    unpaid: config.unpaid,
    tax: config.tax,
    vies,
    requester: config.operator.dic,
    deadlines: config.deadlines,
    dispatch: dispatchTerms(shop),
    takesApplications: shop.settings.values().features.resellerApplications,
    hash: limitHash(identity),
    cardsAccepted: gateway !== null,
    now: shop.now(),
  }
}
