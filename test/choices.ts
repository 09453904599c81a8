/** The texts of choices: each key that is made at run time of a choice's code, and the codes it is made of. */
import {
  carriers,
  carrierCodes,
  ofRemitDays,
  offeredPayments,
  paymentCodes,
  pointCarriers,
  remitters,
  shippingCodes,
} from '../src/lib/delivery.ts'

const labelled = carrierCodes.flatMap((code) => carriers[code].brings.map((to) => `${code}_${to}`))

const payers = Object.keys(ofRemitDays(String)).map((setting) => setting.replace(/RemitsDays$/, ''))

/** `*` stands for the code. */
export const choiceTexts: Record<string, readonly string[]> = {
  'shipping.*.name': shippingCodes,
  'shipping.*.description': shippingCodes,
  'thanks.next.*': shippingCodes,
  'shipment.carriers.*': carrierCodes,
  'mail.shipment.carrier.*': carrierCodes,
  'admin_money.cod.carrier_*': remitters,
  'carrier.label.service.*': labelled,
  'admin_settings.section.receivables.*RemitsDays': payers,
  'layout.mark.*': pointCarriers,
  'payment_method.*.name': paymentCodes,
  'payment_method.*.description': paymentCodes,
  'thanks.otherwise.*': offeredPayments,
  'invoice.csv.payments.*': paymentCodes,
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
}
