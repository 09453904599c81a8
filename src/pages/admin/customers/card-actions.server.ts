/** What staff does about the person or the company of a card. */
import { refuse, isRefusal, type Refusal } from '../../../server/refusal.ts'
import { lockCompany } from '../../../shop/companies/companies.ts'
import { findTags, lockCustomer, type NoteOwner } from '../../../shop/customers/customers.ts'
import {
  agreeWithCompany,
  assignCustomer,
  blockAccount,
  changeContact,
  erasePersonByStaff,
  exportPersonByStaff,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
  verifyVatNumber,
} from '../../../workflows/back-office/back-office.ts'
import { personCard, type PersonCard } from '../../../workflows/customers/customers.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import { noFields } from '../kit/typed-values.ts'
import { cardIn } from './card-names.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { contactOf, termsOf } from './card-shown.server.ts'
import { companyVerbs } from './company-details.server.ts'
import * as forms from './customer-forms.server.ts'

const unknown = () => refuse(404, 'error.not_found')
const changed = () => refuse(409, 'admin_customers.error.changed')

const keyOf = ({ parameters }: Pick<StaffPage, 'parameters'>) => cardIn(parameters['kind'], parameters['id'])

/** The representative of an account, by id; null: it has none. */
async function representativeOf({ tx, now }: StaffWork, id: number): Promise<number | null> {
  const card = await personCard({ db: tx, now }, { kind: 'ACCOUNT', id })
  return isRefusal(card) ? null : (card.account?.representative?.id ?? null)
}

/** Does something to the account of the address. */
const onAccount =
  <Given, Done>(
    work: (context: StaffWork, customerId: number, given: Given, page: PageInWork) => Promise<Done>,
  ) =>
  async (context: StaffWork, given: Given, page: PageInWork): Promise<Done | Refusal> => {
    const key = keyOf(page)
    return key?.kind === 'ACCOUNT' ? await work(context, key.id, given, page) : unknown()
  }

/** Whom a note or tags are about; null: a guest, or no such customer. */
function ownerOf(page: Pick<StaffPage, 'parameters'>): NoteOwner | null {
  const key = keyOf(page)
  if (!key || key.kind === 'GUEST') return null
  return key.kind === 'ACCOUNT' ? { customerId: key.id } : { companyId: key.id }
}

const cardOf = async ({ tx }: StaffWork, page: PageInWork): Promise<PersonCard | Refusal> => {
  const key = keyOf(page)
  return key ? await personCard({ db: tx, now: page.now }, key) : unknown()
}

/** Does something about the mailbox of the card; the form can't name another one. */
const aboutPerson =
  <Given, Done>(work: (context: StaffWork, email: string, given: Given, page: PageInWork) => Promise<Done>) =>
  async (context: StaffWork, given: Given, page: PageInWork): Promise<Done | Refusal> => {
    const card = await cardOf(context, page)
    if (isRefusal(card)) return card
    return card.email === null || card.account?.erasedAt
      ? unknown()
      : await work(context, card.email, given, page)
  }

export const action = staffAction('customer', {
  ...companyVerbs,
  note: verb({
    schema: forms.noteForm,
    work: async (context, { key, text }, page) => {
      const owner = ownerOf(page)
      return owner ? await noteCustomerByStaff(context, { owner, key, text }) : unknown()
    },
  }),
  tags: verb({
    schema: forms.tagsForm,
    work: async (context, { seen_tags: seen, tags }, page) => {
      const owner = ownerOf(page)
      if (!owner) return unknown()
      if ('customerId' in owner) await lockCustomer(context, owner.customerId)
      else await lockCompany(context, owner.companyId)
      if (seenOf(await findTags({ db: context.tx }, owner)) !== seen) return changed()
      return await tagCustomerByStaff(context, { owner, tags })
    },
  }),
  contact: verb({
    schema: forms.contactForm,
    work: onAccount(
      async (
        context,
        customerId,
        {
          seen,
          first_name: firstName,
          last_name: lastName,
          ...given
        }: ReturnType<typeof forms.contactForm.parse>,
        { shop: { queue } },
      ) => {
        const customer = await lockCustomer(context, customerId)
        if (customer && contactOf(customer).seen !== seen) return changed()
        return await changeContact({ ...context, queue }, { ...given, customerId, firstName, lastName })
      },
    ),
  }),
  block: verb({
    schema: forms.reasonForm,
    work: onAccount(
      async (context, customerId, { reason }: { reason: string }) =>
        await blockAccount(context, { customerId, reason }),
    ),
  }),
  unblock: verb({
    schema: forms.reasonForm,
    work: onAccount(
      async (context, customerId, { reason }: { reason: string }) =>
        await unblockAccount(context, { customerId, reason }),
    ),
  }),
  link: verb({
    schema: forms.linkForm,
    work: onAccount(
      async (context, customerId, { key }: { key: string }, { shop: { queue } }) =>
        await sendPasswordLinkByStaff({ ...context, queue }, { customerId, key }),
    ),
  }),
  representative: verb({
    schema: forms.representativeForm,
    work: onAccount(
      async (
        context,
        customerId,
        { seen, representative }: ReturnType<typeof forms.representativeForm.parse>,
      ) =>
        (await changedMeanwhile(context, {
          what: `representative of ${customerId}`,
          seen,
          stored: async () => await representativeOf(context, customerId),
        })) ?? (await assignCustomer(context, { customerId, representativeId: representative })),
    ),
  }),
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
      const context = { actor: page.actor, now: page.now, db, vies, requester: config.operator.dic }
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
    // A guest who was forgotten has no card any more.
    to: (_, { locale }) => adminHref('customers', locale),
  }),
})
