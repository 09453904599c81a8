/** A company's details: the shop's, the business register's, and their correction. */
import { z } from 'zod'
import { refuse } from '../../server/refusal.ts'
import { findCompanyDetails, type CompanyDetails } from '../../shop/companies/companies.ts'
import { companyCorrection } from '../../shop/companies/schema.ts'
import { findRegistered, registerFacts } from '../../shop/resellers/resellers.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import { askCorrectedNumber, correctCompany } from '../../workflows/companies/companies.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { textsIn } from '../../pages/forms/form-text.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { noFields } from '../kit/form-values.ts'
import { act, type StaffPage, type StaffVerb } from '../staff-page.server.ts'
import { comparedOf } from './application-view.server.ts'
import { cardIn } from './card-names.ts'

const unknown = () => refuse(404, 'error.not_found')

const addressFields = ['first_name', 'last_name', 'phone', 'street', 'city', 'zip', 'country'] as const
export type AddressField = (typeof addressFields)[number]
type AddressValues = Record<AddressField, string>

const noAddress: AddressValues = {
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  city: '',
  zip: '',
  country: 'CZ',
}

const valuesOf = ({ name, dic, billing, delivery }: CompanyDetails) => ({ name, dic, billing, delivery })

/** The id of the company that the URL names; null: the card is not a company's. */
function companyIdOf({ parameters }: StaffPage): number | null {
  const key = cardIn(parameters['kind'], parameters['id'])
  return key?.kind === 'COMPANY' ? key.id : null
}

/** The company's details on its card, with the form that corrects them; null: the card belongs to no company. */
export async function companyDetailsOf(page: StaffPage) {
  const { db, now, may } = page
  const id = companyIdOf(page)
  const details = id === null ? null : await findCompanyDetails({ db }, { id })
  if (!details) return null
  const { ico, name, dic, billing, delivery } = details
  const registered = await findRegistered({ db, now }, ico)
  const known = { company: { name, ico, dic }, billing: billing ?? noPlace }
  return {
    compared: comparedOf(page, { ...known, facts: registered && registerFacts(known, registered) }),
    isAsked: registered !== null,
    ceasedOn: registered?.ceasedOn ?? null,
    addresses: { billing: lineOf(billing), delivery: lineOf(delivery) },
    correction: may('company.correct')
      ? {
          seen: seenOf(valuesOf(details)),
          name,
          dic: dic ?? '',
          billing: { ...noAddress, ...billing },
          delivery: { ...noAddress, ...delivery },
        }
      : null,
  }
}

const noPlace = { street: '', city: '', zip: '', country: 'CZ' } as const

/** An address on one line; empty: no address. */
const lineOf = (address: CompanyDetails['billing']): string =>
  address === null
    ? ''
    : [
        `${address.first_name} ${address.last_name}`.trim(),
        address.phone,
        address.street,
        `${address.zip} ${address.city}`,
        address.country,
      ]
        .filter((part) => part !== '')
        .join(', ')

const { name, dic, billing_information, delivery_address, reason } = companyCorrection.shape
export const correctionForm = z.object({
  seen: z.string().max(100),
  name: name.unwrap(),
  dic: dic.unwrap(),
  billing_information: billing_information.unwrap(),
  delivery_address: delivery_address.unwrap(),
  reason,
})

/** An address with only its country filled in counts as empty (null). */
function addressIn(form: FormData, part: string): Record<string, string> | null {
  const typed = textsIn(form, addressFields, part)
  const isEmpty = addressFields.every((field) => field === 'country' || typed[field]?.trim() === '')
  return isEmpty ? null : typed
}

export const correctionIn = (form: FormData) => ({
  ...textsIn(form, ['seen', 'name', 'dic', 'reason']),
  billing_information: addressIn(form, 'billing_information'),
  delivery_address: addressIn(form, 'delivery_address'),
})

export const companyVerbs: Record<string, StaffVerb> = {
  /** The registers are queried outside the transaction: they may take seconds. */
  correct: act({
    schema: correctionForm,
    read: correctionIn,
    work: async (page, given) => {
      const id = companyIdOf(page)
      if (id === null) return unknown()
      const done = await staffCalls(page.shop).change(
        page.call.requestContext,
        async (context) =>
          (await editConflict(context, {
            what: `company ${id}`,
            seen: given.seen,
            stored: async () => {
              const stored = await findCompanyDetails({ db: context.tx }, { id })
              return stored && valuesOf(stored)
            },
          })) ?? (await correct(context, id, given)),
      )
      const { db, vies, config } = page.shop
      await askCorrectedNumber({ db, now: page.now, vies, requester: config.operator.dic }, done)
      return done
    },
  }),
  /** Shows the register's data next to the company's, or says that the register does not answer. */
  register: act({
    schema: noFields,
    work: async (page) => {
      const id = companyIdOf(page)
      const refusal = readRefusalOf(page.actor, 'companies.change')
      const { db, register } = page.shop
      const company = id === null || refusal ? null : await findCompanyDetails({ db }, { id })
      return company ? await register.find(db, company.ico, page.now) : (refusal ?? unknown())
    },
    show: ({ kind }) => ({ ares: kind }),
  }),
}

type CorrectionValues = z.output<typeof correctionForm>
type CorrectionContext = Parameters<typeof correctCompany>[0]

async function correct(
  context: CorrectionContext,
  id: number,
  { billing_information: billing, delivery_address: delivery, reason: why, ...given }: CorrectionValues,
) {
  const company = await findCompanyDetails({ db: context.tx }, { id })
  if (!company) return unknown()
  const correction = { name: given.name, dic: given.dic, billing, delivery }
  return await correctCompany(context, { ico: company.ico, reason: why, correction })
}
