/** The texts of choices: each key that is made at run time of a choice's code, and the codes it is made of. */
import { walletNames } from '../src/lib/wallets.ts'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { codesOf } from '../src/lib/choices.ts'
import { mailLook, type Look } from '../src/lib/tone.ts'
import { paymentStates } from '../src/shop/orders/schema.ts'
import { reviewLook } from '../src/shop/reviews/rules.ts'
import { approvalLook } from '../src/shop/staff/rules.ts'
import { sectionGrounds, sectionKindNames, sectionTones } from '../src/shop/content/facts.ts'
import {
  carriers,
  carrierCodes,
  ofRemitDays,
  ofTransit,
  offeredPayments,
  paymentCodes,
  pointCarriers,
  remitters,
  shippingCodes,
} from '../src/lib/delivery.ts'

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && 'tones' in value && 'texts' in value

const nouns = globSync('src/shop/*/{rules,schema}.ts')
const modules = await Promise.all(nouns.map(async (file) => (await import(resolve(file))) as object))
/** The looks of the states of all things. */
export const looks: readonly Look[] = [
  mailLook,
  ...modules.flatMap((module) => Object.values(module).filter(isLook)),
]

const labelled = carrierCodes.flatMap((code) => carriers[code].brings.map((to) => `${code}_${to}`))

const payers = Object.keys(ofRemitDays(String)).map((setting) => setting.replace(/RemitsDays$/, ''))

const transits = Object.keys(ofTransit(String)).map((setting) => setting.replace(/^transit_/, ''))

/** `*` is the code. */
export const choiceTexts: Record<string, readonly string[]> = {
  'shipping.*.name': shippingCodes,
  'shipping.*.description': shippingCodes,
  'thanks.next.*': shippingCodes,
  'shipment.carriers.*': carrierCodes,
  'admin_content.section.*': sectionKindNames,
  'admin_content.section_hint.*': sectionKindNames,
  'admin_content.section_tone.*': sectionTones,
  'admin_content.section_ground.*': sectionGrounds,
  'mail.shipment.carrier.*': carrierCodes,
  'admin_money.cod.carrier_*': remitters,
  'carrier.label.service.*': labelled,
  'admin_settings.section.receivables.*RemitsDays': payers,
  'admin_settings.section.dispatch.transit_*': transits,
  'layout.mark.*': [...pointCarriers, ...walletNames],
  'payment_method.*.name': paymentCodes,
  'payment_method.*.description': paymentCodes,
  'thanks.otherwise.*': offeredPayments,
  'invoice.csv.payments.*': paymentCodes,
  'sales.payment_state.*': paymentStates,
  'thanks.payment.*': paymentStates,
  'admin_products.groups.by_is.*': ['hand', 'rule'],
  'review.state.*': codesOf(reviewLook.tones),
  'admin_customers.review.*': codesOf(reviewLook.tones),
  'admin_timeline.approval.*': codesOf(approvalLook.tones),
  ...Object.fromEntries(looks.map(({ texts, tones }) => [`${texts}.*`, Object.keys(tones)])),
}

/** The columns of the database that hold a choice: their CHECK lets in these values. */
export const choiceColumns: Record<string, readonly string[]> = {
  'branch.carrier': pointCarriers,
  'point_feed.carrier': pointCarriers,
  'shipping.branch_carrier': pointCarriers,
  'carrier_terms.carrier': carrierCodes,
  'shipment.carrier': carrierCodes,
  'shipping.code': shippingCodes,
  'payment.code': paymentCodes,
  ...Object.fromEntries(looks.flatMap(({ column, tones }) => (column ? [[column, Object.keys(tones)]] : []))),
}

/** Columns that hold only some of the states of a thing. */
export const partialColumns: readonly string[] = [
  // A carrier pays for these two.
  'carrier_claim.kind',
  // A file is uploaded, not each of its payments.
  'payout_item.state',
  'webhook_endpoint.pause_reason',
]
