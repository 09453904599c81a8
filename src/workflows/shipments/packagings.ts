/** Staff operations on parcels in general: the terms of carriers, and packagings. */
import { z } from 'zod'
import { carrierCodes } from '../../lib/delivery.ts'
import type { Writing } from '../../server/context.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import {
  carrierTerms,
  changeCarrierTerms,
  changePackaging,
  findPackagings,
  type CarrierTerms,
  type StoredPackaging,
} from '../../shop/shipments/shipments.ts'
import { f, operation } from '../operations/operations.ts'

const termsOf = async ({ tx }: Writing, named: unknown): Promise<CarrierTerms | undefined> =>
  (await carrierTerms({ db: tx })).find(({ carrier }) => carrier === named)

export const termsWire = (terms: CarrierTerms): z.infer<typeof shipmentSchemas.terms> => ({
  carrier: terms.carrier,
  most_weight_g: terms.mostWeightG,
  most_point_weight_g: terms.mostPointWeightG,
  silent_days: terms.silentDays,
  lost_claim_days: terms.lostClaimDays,
  damage_claim_days: terms.damageClaimDays,
})

const texts = 'admin_packing.carriers'
const ofTerms = { least: 1, fault: 'parcel_desk.error.terms' }
const grams = { ...ofTerms, most: 2_000_000, hasHint: true, isSaid: true, meaning: 'null: anything' }

/** Writes what a carrier takes, and how long it may be silent. */
export const changeTermsByStaff = operation({
  operation: 'shipment.terms',
  call: 'shipments/terms/change',
  summary: 'Saves the terms of a carrier; without a weight limit it takes any parcel',
  input: {
    carrier: f.choice(carrierCodes, { label: 'admin_packing.carrier', options: 'shipment.carriers' }),
    mostWeightG: f.countOrNull({ ...grams, name: 'most_weight_g', label: `${texts}.most` }),
    mostPointWeightG: f.countOrNull({ ...grams, name: 'most_point_weight_g', label: `${texts}.most_point` }),
    silentDays: f.count({ ...ofTerms, most: 60, label: `${texts}.silent` }),
    lostClaimDays: f.count({ ...ofTerms, most: 1000, label: `${texts}.lost` }),
    damageClaimDays: f.count({ ...ofTerms, most: 1000, label: `${texts}.damage` }),
  },
  run: async ({ tx }, terms) => await changeCarrierTerms({ tx }, terms),
  audit: (context, { carrier }) => ({
    subject: { kind: 'carrier', id: carrier },
    look: async () => await termsOf(context, carrier),
  }),
  answer: {
    schema: z.object({ terms: shipmentSchemas.terms }),
    of: ({ after }) => ({ terms: termsWire(after) }),
  },
  forms: {
    terms: {
      seen: {
        of: (terms: CarrierTerms) => terms,
        stored: async (context, given) => await termsOf(context, given['carrier']),
      },
    },
  },
})

const packagingOf = async ({ tx }: Writing, named: unknown): Promise<StoredPackaging | null> =>
  (await findPackagings({ db: tx })).find(({ code }) => code === named) ?? null

const weight = z.int()
export const packagingSchema = z.object({
  code: z.string(),
  tare_g: weight.meta({ description: 'What it weighs itself' }),
  holds_g: weight.meta({ description: 'How much goods it holds' }),
  active: z.boolean(),
})
export const packagingWire = ({ code, tareG, holdsG, isActive }: StoredPackaging) => ({
  code,
  tare_g: tareG,
  holds_g: holdsG,
  active: isActive,
})

type Changed = { before: StoredPackaging | null; after: StoredPackaging }
const isSame = ({ before, after }: Changed): boolean =>
  before?.tareG === after.tareG && before.holdsG === after.holdsG && before.isActive === after.isActive

const fault = 'parcel_desk.error.packaging_wrong'
const seen = {
  of: (one: StoredPackaging | null) => one,
  stored: async (context: Writing, given: Readonly<Record<string, unknown>>) =>
    await packagingOf(context, given['code']),
}

/** Writes a packaging, new or with other weights. */
export const changePackagingByStaff = operation({
  operation: 'shipment.packaging',
  call: 'shipments/packagings/change',
  summary: 'Saves a packaging: a new one, or new weights of an existing one',
  input: {
    code: f.read((typed) => typed.toUpperCase(), {
      pattern: '[A-Za-z0-9-]{1,30}',
      example: 'BOX-M',
      most: 30,
      fault,
      label: `${texts}.code`,
    }),
    tareG: f.count({ name: 'tare_g', least: 0, most: 50_000, fault, label: `${texts}.tare` }),
    holdsG: f.count({ name: 'holds_g', least: 1, most: 2_000_000, fault, label: `${texts}.holds` }),
    isActive: f.tick({ usual: true, name: 'active', label: `${texts}.used` }),
  },
  run: async ({ tx }, packaging) => await changePackaging({ tx }, packaging),
  audit: (context, { code }) => ({
    subject: { kind: 'packaging', id: code },
    look: async () => await packagingOf(context, code),
    isChange: (changed: Changed) => !isSame(changed),
  }),
  answer: {
    schema: z.object({ packaging: packagingSchema }),
    of: ({ after }) => ({ packaging: packagingWire(after) }),
  },
  forms: {
    add_packaging: { seen, stored: () => ({ active: 'on' }) },
    change_packaging: { seen },
  },
})
