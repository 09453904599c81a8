/** Contact details of a person, as staff changes them: the owner of a new mailbox could set a password. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { moveEmail } from '../../shop/auth/auth.ts'
import { changeProfile, dialled, lockCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress, mailAddressMax, type Customer } from '../../shop/customers/rules.ts'
import { phone } from '../../shop/customers/schema.ts'
import { moveSubscriber } from '../../shop/newsletter/newsletter.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { f, operation, type Doing } from '../operations/operations.ts'
import { aboutAccount, account, isMember, isOpen, type CardState } from './fields.ts'
import { spendableBy } from './spending.ts'

/** Contact details as staff enters them. */
interface Contact extends Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone' | 'locale'> {
  customerId: number
}

interface Changed {
  fields: string[]
  /** True if a different mailbox now receives the account's mails, and with them control of its password. */
  isMoved: boolean
}

const nameField = (name: string) =>
  f.text({
    most: 50,
    fault: `validation.${name}.required`,
    tooLong: `validation.${name}.max`,
    label: `admin_customers.${name}`,
  })

/** Contact details as form values. */
const contactOf = ({ email, firstName, lastName, phone: number, locale }: Omit<Contact, 'customerId'>) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  phone: number,
  locale,
})

/**
 * Changes how a person is reached. With another address every session and link of theirs ends, and the old mailbox gets a mail.
 * The audit keeps which fields changed, never their values. The reader of an account's mails can set its password: another
 * mailbox gives away what the account can spend.
 * @returns the fields that changed; 404; 409: shut, of a member of staff, or an address that another account has; 422: no phone
 */
export const changeContact = operation({
  operation: 'customer.change',
  call: 'customers/contact',
  summary: 'Changes the contact data of a person; a new mailbox is announced to the old one',
  input: {
    ...account,
    email: f.read(mailAddress, {
      pattern: '.+',
      most: mailAddressMax,
      fault: 'validation.email.form',
      type: 'email',
      hasHint: true,
      example: 'x@example.cz',
    }),
    firstName: nameField('first_name'),
    lastName: nameField('last_name'),
    phone: f.read((typed) => phone.safeParse(typed).data ?? null, {
      pattern: '.+',
      most: 40,
      fault: 'validation.phone.form',
      type: 'tel',
      label: 'admin_customers.column.phone',
      example: '+420777123456',
    }),
    locale: f.choice(['cs', 'en'], { label: 'admin_customers.language', options: 'admin_customers.locale' }),
    reason: f.reason(),
  },
  run: async (context, { reason: _reason, ...contact }) => await writeContact(context, contact),
  audit: (_context, input) => ({
    subject: aboutAccount(input),
    keep: ({ fields }) => ({ fields }),
    isChange: ({ fields }) => fields.length > 0,
  }),
  gives: ({ tx }, { customerId }) => ({
    amount: async (_tx, { isMoved }) => (isMoved ? await spendableBy({ db: tx }, customerId) : 0),
  }),
  // The mailbox that it would move from.
  shown: async ({ tx }, { customerId }) => ({
    before: (await lockCustomer({ tx }, customerId))?.email ?? '',
  }),
  answer: {
    schema: z.object({ fields: z.array(z.string()).meta({ description: 'What changed' }) }),
    of: ({ fields }: Changed) => ({ fields }),
  },
  forms: {
    change: {
      hotkey: 'c',
      offered: (state: CardState) => isOpen(state) && !isMember(state),
      stored: ({ account: theirs }) => (theirs ? contactOf(theirs) : {}),
      seen: {
        of: ({ account: theirs }) => theirs && contactOf(theirs),
        stored: async (context, { account: id }) => {
          const found = await lockCustomer(context, Number(id))
          return found && contactOf(found)
        },
      },
    },
  },
})

async function writeContact(context: Doing, { customerId, ...given }: Contact): Promise<Outcome<Changed>> {
  const { tx } = context
  const customer = await openAccount(context, customerId)
  if (isRefusal(customer)) return customer
  const number = dialled({ phone: given.phone, country: 'CZ' })
  if (number === null) return refuse(422, 'validation.phone.form')
  const { firstName, lastName, locale, email } = given
  const wanted = { firstName, lastName, phone: number, locale, email }
  const names = ['firstName', 'lastName', 'phone', 'locale', 'email'] as const
  const fields = names.filter((name) => wanted[name] !== customer[name])
  const profile = { firstName, lastName, phone: number, locale, company: customer.company }
  await changeProfile({ tx }, { customerId, profile })
  if (email === customer.email) return { fields, isMoved: false }
  const moved = await moveEmail(context, { customer, email })
  if (isRefusal(moved)) return moved
  const isMoved = addressKey(email) !== customer.emailKey
  if (isMoved) await moveSubscriber({ tx }, { formerKey: moved.formerKey, to: moved })
  return { fields, isMoved }
}

/**
 * An account that staff may change, locked: the reader of a member's mail could act as that member, and the reader of a
 * representative's mail for their customers.
 */
async function openAccount(
  { tx, actor }: Writing & OperationContext,
  customerId: number,
): Promise<Outcome<Customer>> {
  const customer = await lockCustomer({ tx }, customerId)
  if (!customer) return refuse(404, 'error.not_found')
  if (customer.deactivatedAt) return refuse(409, 'customer_card.error.shut')
  if (customer.isAdmin) return refuse(409, 'customer_card.error.staff')
  const refusal = customer.isSalesRepresentative ? refusalOf(actor, 'representative.make') : null
  return refusal ?? customer
}
