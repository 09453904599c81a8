/** The taxpayer in a filing, in the format of the tax office's portal (EPO), record VetaP. Pure. */
import type { Operator } from '../../lib/operator.ts'
import type { TaxOffice } from '../../lib/tax-office.ts'

/** The attributes of VetaP, under their published names. */
export type Taxpayer = Record<string, string | null>

/** Settings required for filing, as `<section>.<field>`. */
export type LackingField = `operator.${'dic' | 'address'}` | `tax.${keyof TaxOffice}`

/** The record, or the fields that are missing or that the portal would refuse. */
export function taxpayerOf(operator: Operator, office: TaxOffice): Taxpayer | { lacking: LackingField[] } {
  const [dic, place] = [/^CZ(\d{8,10})$/.exec(operator.dic)?.[1], placeOf(operator.address)]
  // A company's number is its registration number with eight digits; a group's is 699 and seven more (VAT Act § 4a, 5a).
  const isCompany = dic?.length === 8 || /^699\d{7}$/.test(dic ?? '')
  const { officeCode, officeBranch, signatoryFirstName, signatoryLastName, signatoryPosition } = office
  const lacking = [
    dic ? null : 'operator.dic',
    place ? null : 'operator.address',
    ...(['officeCode', 'officeBranch', 'signatoryFirstName', 'signatoryLastName'] as const).map((field) =>
      office[field] === '' ? (`tax.${field}` as const) : null,
    ),
    isCompany && signatoryPosition === '' ? 'tax.signatoryPosition' : null,
  ] as const
  const found = lacking.filter((field) => field !== null)
  if (!dic || !place || found.length > 0) return { lacking: found }
  const person: Taxpayer = isCompany
    ? {
        typ_ds: 'P',
        zkrobchjm: operator.name,
        opr_jmeno: signatoryFirstName,
        opr_prijmeni: signatoryLastName,
        opr_postaveni: signatoryPosition,
      }
    : { typ_ds: 'F', jmeno: signatoryFirstName, prijmeni: signatoryLastName }
  return {
    c_ufo: officeCode,
    c_pracufo: officeBranch,
    dic,
    ...person,
    ...place,
    stat: 'ČESKÁ REPUBLIKA',
    email: operator.email,
    // At most fourteen characters: a foreign number may be longer, and none is required.
    c_telef: operator.phone.replace(/[^+\d]/g, '').slice(0, 14),
  }
}

/** The parts of an address like `Masná 12/3a, 110 00 Praha 1`; null if it has another format, or a part is too long. */
function placeOf(address: string): Taxpayer | null {
  const form =
    /^(?<ulice>[^,]{1,38}?) (?:č\.\s?p\.\s?)?(?<c_pop>\d{1,6})(?:\/(?<c_orient>\d{1,3}[a-z]?))?, ?(?<psc>\d{3} ?\d{2}) (?<naz_obce>[^,]{1,48})$/iu
  const found = form.exec(address.replace(/\s+/gu, ' ').trim())?.groups
  if (!found) return null
  const { ulice = '', c_pop = '', c_orient = null, psc = '', naz_obce = '' } = found
  return { ulice, c_pop, c_orient, psc: psc.replace(' ', ''), naz_obce }
}
