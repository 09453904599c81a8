/** Company details that staff may correct: name, VAT number, addresses. The IČO is fixed, since it identifies the company. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal, refuse, type FieldFault } from '../../server/refusal.ts'
import { moveCompanyAddresses } from '../../shop/account/account.ts'
import { correctCompanyCarts, lockCompanyCarts } from '../../shop/cart/cart.ts'
import {
  findCompanyDetails,
  lockCompany,
  writeCompanyDetails,
  type CompanyDetails,
} from '../../shop/companies/companies.ts'
import { isSamePlace, placeOf, type CompanyAddress } from '../../shop/companies/rules.ts'
import { companyCorrection } from '../../shop/companies/schema.ts'
import { copyCompany, dialled } from '../../shop/customers/customers.ts'
import { zipFits } from '../../shop/resellers/rules.ts'
import { operate } from '../../shop/staff/staff.ts'
import { isForeignNumber } from '../../shop/tax/rules.ts'
import { checkNumber, type Vies } from '../../shop/tax/tax.ts'
import { f, outsideOperation } from '../operations/operations.ts'

/** Omitted fields stay as they are; null removes the value. */
export interface Correction {
  name?: string | undefined
  dic?: string | null | undefined
  billing?: CompanyAddress | null | undefined
  delivery?: CompanyAddress | null | undefined
}

const parts = ['name', 'dic', 'billing', 'delivery'] as const

export interface Corrected {
  /** The fields that changed. */
  fields: (typeof parts)[number][]
  /** The VAT number that the company has now where it is another one than before; else null. */
  dic: string | null
}

/**
 * Corrects a company's details: `company.correct`. Existing documents and orders stay as they are; profiles, saved addresses
 * and open carts of the company's people follow, so that the next order and its document are right. The audit keeps which
 * fields were corrected, not their values: a tradesman's VAT number contains their birth number.
 * @returns 404: no such company; 422: an address that does not fit its country
 */
export async function correctCompany(
  context: Writing & OperationContext,
  { ico, reason, correction }: { ico: string; reason: string; correction: Correction },
): Promise<Outcome<Corrected>> {
  const company = await findCompanyDetails({ db: context.tx }, { ico })
  const asked = {
    operation: 'company.correct',
    subject: { kind: 'company', id: company?.id ?? ico },
    reason,
    keep: ({ fields }: Corrected) => ({ fields }),
    isChange: ({ fields }: Corrected) => fields.length > 0,
  } as const
  return await operate(context, {
    asked,
    work: async () =>
      company ? await writeCorrection(context, company.id, correction) : refuse(404, 'error.not_found'),
  })
}

async function writeCorrection(
  { tx, now }: Writing & { now: Date },
  id: number,
  correction: Correction,
): Promise<Outcome<Corrected>> {
  const errors = addressFaults(correction)
  if (errors.length > 0) return refuse(422, 'error.invalid', { errors })
  await lockCompanyCarts({ tx }, id)
  await lockCompany({ tx }, id)
  const before = await findCompanyDetails({ db: tx }, { id })
  if (!before) return refuse(404, 'error.not_found')
  const details = correctedDetails(before, correction)
  const fields = parts.filter((part) => !isEqual(details[part], before[part]))
  if (fields.length === 0) return { fields, dic: null }
  const former = (kind: 'billing' | 'delivery') =>
    isSamePlace(before[kind], details[kind]) ? {} : { [kind]: before[kind] && placeOf(before[kind]) }
  await writeCompanyDetails({ tx }, { id, details, former: { ...former('billing'), ...former('delivery') } })
  await copyCompany({ tx }, id)
  await notifyOfCorrection({ tx, now }, { id, before, details })
  return { fields, dic: fields.includes('dic') ? details.dic : null }
}

const correctedDetails = (
  before: CompanyDetails,
  { name = before.name, dic = before.dic, billing = before.billing, delivery = before.delivery }: Correction,
): CompanyDetails => ({ name, dic, billing: withDialled(billing), delivery: withDialled(delivery) })

const withDialled = (address: CompanyAddress | null): CompanyAddress | null =>
  address && { ...address, phone: dialled(address) ?? address.phone }

const addressParts = ['first_name', 'last_name', 'phone', 'street', 'city', 'zip', 'country'] as const

function isEqual(one: string | CompanyAddress | null, other: string | CompanyAddress | null): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other
  return addressParts.every((part) => one[part] === other[part])
}

/** Paths as in the body of the call. */
function addressFaults({ billing, delivery }: Correction): FieldFault[] {
  const given = { billing_information: billing, delivery_address: delivery }
  return Object.entries(given).flatMap(([path, address]) => {
    if (!address) return []
    const phone = dialled(address)
      ? []
      : [{ path: `${path}.phone`, error_trans_key: 'validation.phone.form' }]
    const zip = zipFits(address.zip, address.country)
      ? []
      : [{ path: `${path}.zip`, error_trans_key: 'validation.zip.form' }]
    return [...phone, ...zip]
  })
}

/**
 * Updates the members' copies of the company's former addresses to the corrected ones. An address that the
 * company did not have before has no copies.
 */
async function notifyOfCorrection(
  context: Writing & { now: Date },
  { id, before, details }: { id: number; before: CompanyDetails; details: CompanyDetails },
): Promise<void> {
  const move = (from: CompanyAddress | null, to: CompanyAddress | null) =>
    from && to && !isSamePlace(from, to) ? { from: placeOf(from), to: placeOf(to) } : null
  const moved = {
    billing: move(before.billing, details.billing),
    delivery: move(before.delivery, details.delivery),
  }
  await correctCompanyCarts(context, { companyId: id, moved })
  if (moved.billing) await moveCompanyAddresses(context, { companyId: id, kind: 'BILLING', ...moved.billing })
  if (moved.delivery)
    await moveCompanyAddresses(context, { companyId: id, kind: 'DELIVERY', ...moved.delivery })
}

/**
 * Asks the register of VAT numbers about a corrected number from abroad, as about an applicant's; each answer is kept as a
 * proof. Never within a transaction: the network may take seconds. A register that does not answer stops nothing.
 */
export async function askCorrectedNumber(
  context: { db: Db; now: Date; vies: Vies; requester: string },
  done: Outcome<Corrected>,
): Promise<void> {
  if (isRefusal(done) || done.dic === null || !isForeignNumber(done.dic)) return
  await checkNumber(context, { vatNumber: done.dic, isAnew: true })
}

const fieldNames = {
  name: 'name',
  dic: 'dic',
  billing: 'billing_information',
  delivery: 'delivery_address',
} as const

/** As `correctCompany`, and then asks the register of VAT numbers about a new number. */
export const correctCompanyDetails = outsideOperation({
  operation: 'company.correct',
  call: 'companies/details',
  summary:
    'Corrects the name, VAT number or addresses of a company; what is left out stays. Orders and documents keep what they say',
  needs: ['vies', 'config'],
  input: {
    ...f.wires(companyCorrection.shape),
    ico: f.wire(companyCorrection.shape.ico, { isWord: true, example: '00000000' }),
    reason: f.wire(companyCorrection.shape.reason, { example: 'x' }),
  },
  run: async (
    { db, vies, config, ...context },
    { ico, reason, billing_information: billing, delivery_address: delivery, ...given },
  ) => {
    const correction = { ...given, billing, delivery }
    // A refusal comes before anything is written.
    const done = await db
      .transaction()
      .execute(async (tx) => await correctCompany({ ...context, tx }, { ico, reason, correction }))
    await askCorrectedNumber({ db, now: context.now, vies, requester: config.operator.dic }, done)
    return done
  },
  answer: {
    schema: z.object({
      fields: z.array(z.enum(Object.values(fieldNames))).meta({ description: 'What changed' }),
    }),
    of: ({ fields }) => ({ fields: fields.map((field) => fieldNames[field]) }),
  },
  // The company's card draws addresses.
  forms: {},
})
