/** The registers' data of an applicant, side by side with the application. */
import type { Place } from '../../shop/companies/rules.ts'
import type { CheckedApplication } from '../../workflows/customers/customers.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Compares the application with the register. */
export function comparedOf(
  { t }: Pick<StaffPage, 't'>,
  { company, billing, facts }: Pick<CheckedApplication, 'company' | 'facts'> & { billing: Place },
) {
  const text = (key: string) => t(`admin_customers.application.${key}`)
  const seat = facts?.company.seat ?? null
  const rows = [
    ['name', company.name, facts?.company.name],
    ['ico', company.ico, facts?.company.ico],
    ['dic', company.dic, facts?.company.dic],
    ['street', billing.street, seat?.street],
    ['city', billing.city, seat?.city],
    ['zip', billing.zip, seat?.zip],
    ['country', billing.country, seat?.country],
  ] as const
  return rows.map(([what, typed, registered]) => ({
    key: what,
    what: text(what),
    typed: typed ?? '',
    registered: registered ?? '',
    differs: (facts?.differs ?? []).some((one) => one === what),
  }))
}
