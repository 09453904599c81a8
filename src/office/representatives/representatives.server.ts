/** Sales representatives with their recent figures. */
import { makeRepresentative, representativeList } from '../../workflows/representatives/representatives.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'

/** The URL of the list of a representative's customers; null: the member may not open it. */
export const customersTo = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  id: number,
): string | null =>
  holds('customers.read') ? `${adminHref('customers', locale)}?representative=${id}&state=open` : null

export const loader = staffLoader('representatives', async (page) => ({
  list: await listed(page, representativeList),
  offers: offersOf(page, [makeRepresentative], { state: {} }),
}))

export const action = staffAction(
  'representatives',
  operationVerbs(
    [makeRepresentative],
    {},
    {
      'representative.make': {
        to: ({ account }, { locale }) => adminHref('representative', locale, { id: String(account) }),
      },
    },
  ),
)
