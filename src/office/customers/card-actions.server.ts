/** Actions of staff on the person or company of a card. */
import { refuse, isRefusal, type Refusal } from '../../server/refusal.ts'
import { lockCompany } from '../../shop/companies/companies.ts'
import { type CardState } from '../../workflows/customers/fields.ts'
import { agreeWithCompany } from '../../workflows/companies/companies.ts'
import { assignCustomer } from '../../workflows/representatives/representatives.ts'
import {
  blockAccount,
  changeContact,
  erasePersonByStaff,
  exportPersonByStaff,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
} from '../../workflows/customers/customers.ts'
import { verifyVatNumber } from '../../workflows/tax/tax.ts'
import { personCard, type PersonCard } from '../../workflows/customers/customers.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import { noFields } from '../kit/form-values.ts'
import { cardIn } from './card-names.ts'
import { termsOf } from './card-view.server.ts'
import { companyVerbs } from './company-details.server.ts'
import * as forms from './customer-forms.server.ts'

const unknown = () => refuse(404, 'error.not_found')
const changed = () => refuse(409, 'admin_customers.error.changed')

const keyOf = ({ parameters }: Pick<StaffPage, 'parameters'>) => cardIn(parameters['kind'], parameters['id'])

const cardOf = async ({ tx }: StaffWork, page: PageInWork): Promise<PersonCard | Refusal> => {
  const key = keyOf(page)
  return key ? await personCard({ db: tx, now: page.now }, key) : unknown()
}

/** Runs an operation on the mailbox of the card; the form can't name another one. */
const aboutPerson =
  <Given, Done>(work: (context: StaffWork, email: string, given: Given, page: PageInWork) => Promise<Done>) =>
  async (context: StaffWork, given: Given, page: PageInWork): Promise<Done | Refusal> => {
    const card = await cardOf(context, page)
    if (isRefusal(card)) return card
    return card.email === null || card.account?.erasedAt
      ? unknown()
      : await work(context, card.email, given, page)
  }

/** Operations that depend on the card's state. */
export const cardOperations: readonly Declared<CardState>[] = [
  noteCustomerByStaff,
  tagCustomerByStaff,
  changeContact,
  sendPasswordLinkByStaff,
  assignCustomer,
  blockAccount,
  unblockAccount,
]
/** Only the URL names the customer. */
export const ofCard = {
  of: ({ kind, id }: StaffPage['parameters']) => `${kind}-${id}`,
  account: ({ kind, id = '' }: StaffPage['parameters']) => (kind === 'account' ? id : ''),
}

export const action = staffAction('customer', {
  ...companyVerbs,
  ...operationVerbs(cardOperations, ofCard),
  terms: verb({
    schema: forms.termsForm,
    read: forms.termsIn,
    work: async (context, { seen, ...agreement }, page) => {
      const card = await cardOf(context, page)
      if (isRefusal(card)) return card
      if (!card.company) return unknown()
      const { id, ico } = card.company
      await lockCompany(context, id)
      if ((await termsOf({ db: context.tx }, id))?.seen !== seen) return changed()
      const done = await agreeWithCompany(context, { ico, agreement })
      if (isRefusal(done) || done.unknown === null) return done
      return refuse(422, 'customer_card.error.terms')
    },
  }),
  /** Outside of any transaction: the register may take seconds. */
  vies: act({
    schema: noFields,
    work: async (page) => {
      const key = keyOf(page)
      const { db, vies, config } = page.shop
      const card = key ? await personCard({ db, now: page.now }, key) : unknown()
      if (isRefusal(card)) return card
      if (!card.company) return unknown()
      const context = { actor: page.actor, now: page.now, db, vies, config }
      return await verifyVatNumber(context, { vatNumber: card.company.dic ?? '' })
    },
    show: ({ id, outcome }) => ({ proof: id, outcome }),
  }),
  export: verb({
    schema: forms.exportForm,
    work: aboutPerson(
      async (context, email, { reason }: { reason: string }) =>
        await exportPersonByStaff(context, { email, reason }),
    ),
    show: (person) => JSON.stringify(person, null, 2),
  }),
  erase: verb({
    schema: forms.eraseForm,
    work: aboutPerson(
      async (
        context,
        email,
        { reason, confirmed }: { reason: string; confirmed: string },
        { shop: { queue } },
      ) => await erasePersonByStaff({ ...context, queue }, { email, reason, confirmed }),
    ),
    // An erased guest no longer has a card.
    to: (_, { locale }) => adminHref('customers', locale),
  }),
})
