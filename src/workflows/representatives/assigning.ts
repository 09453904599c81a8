/** Makes and ends sales representatives, and assigns their customers. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import {
  assignRepresentative,
  findAccountFacts,
  findCustomer,
  lockCustomer,
  markRepresentative,
  setCommission,
} from '../../shop/customers/customers.ts'
import { addressKey, mailAddress, mailAddressMax } from '../../shop/customers/rules.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { operate } from '../../shop/staff/staff.ts'
import { f, operation, type Field } from '../operations/operations.ts'
import { aboutAccount, account, isOpen, type CardState } from '../customers/fields.ts'
import { spendableByAssigning } from '../customers/customers.ts'

/** The open account with an address. */
const byEmail: Field<number> = {
  shape: f.text({ most: mailAddressMax, fault: 'validation.invalid', type: 'email' }).shape,
  name: 'email',
  hasHint: true,
  isWord: true,
  find: async ({ db }, typed) => {
    const address = mailAddress(typed)
    const found = address ? await findCustomer({ db }, { emailKey: addressKey(address) }) : null
    return found && !found.deactivatedAt ? found.id : refuse(404, 'staff.error.no_account')
  },
}

const answersAccount = {
  schema: z.object({ account: z.int() }),
  of: ({ customerId }: { customerId: number }) => ({ account: customerId }),
}

/** Makes a customer a representative. Without a share a new one's is that of the settings, another's stays. */
export const makeRepresentative = operation({
  operation: 'representative.make',
  call: 'representatives/make',
  summary: 'Turns a customer with an account into a representative with a commission in percent',
  input: {
    customerId: byEmail,
    commission: f.countOrNothing({
      least: 0,
      most: 100,
      fault: 'admin_representatives.error.percent',
      hasHint: true,
      meaning: 'Whole percent; left out: a new one’s is that of the settings, another’s stays',
    }),
  },
  run: async (context, { customerId, commission }) => {
    const { tx } = context
    if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
    const isNew = !(await findCustomer({ db: tx }, { id: customerId }))?.isSalesRepresentative
    await markRepresentative(context, { customerId, is: true })
    const agreed =
      commission ?? (isNew ? (await valuesInForce({ db: tx })).values.commission?.percent : undefined)
    if (agreed !== undefined) await setCommission(context, { representativeId: customerId, percent: agreed })
    return { customerId, commission: agreed }
  },
  audit: (_context, input) => ({
    subject: aboutAccount(input),
    keep: ({ commission }) => ({ commission }),
  }),
  answer: answersAccount,
  forms: { make: { hotkey: 'n' } },
})

/** Takes that away; their customers have no representative then. */
export const endRepresentative = operation({
  operation: 'representative.end',
  call: 'representatives/end',
  summary: 'Turns a representative into a customer; their customers lose their representative',
  input: { customerId: byEmail },
  run: async (context, { customerId }) => {
    if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
    await markRepresentative(context, { customerId, is: false })
    return { customerId }
  },
  audit: (_context, input) => ({ subject: aboutAccount(input) }),
  answer: answersAccount,
  // The page of a representative asks for the e-mail as confirmation.
  forms: {},
})

/** A customer, and who looks after them; null: no representative. */
interface Assigned {
  customerId: number
  representativeId: number | null
}

async function assign(
  context: Writing & OperationContext,
  { customerId, representativeId }: Assigned,
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx } = context
  const representative =
    representativeId === null ? null : await findCustomer({ db: tx }, { id: representativeId })
  const isNone = representativeId !== null && !representative?.isSalesRepresentative
  if (isNone || representativeId === customerId) return refuse(403, 'error.not_a_representative')
  // Two concurrent assignments to one representative are weighed together.
  const others = representativeId === null ? [] : [representativeId]
  for (const id of [...others, customerId].toSorted((a, b) => a - b)) await lockCustomer(context, id)
  if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
  const before = (await findAccountFacts({ db: tx }, customerId))?.representativeId ?? null
  await assignRepresentative(context, { customerId, representativeId })
  return { isNew: before !== representativeId }
}

const assignedAudit = ({ customerId, representativeId }: Assigned) => ({
  subject: aboutAccount({ customerId }),
  keep: () => ({ representative: representativeId }),
})

/** The representative of an account, as its form is filled; none: an empty one. */
const idText = (id: number | null | undefined): string => String(id ?? '')

/**
 * Assigns a customer to a representative, or to none (null). A representative orders for them, so the
 * customer's spending power is given away.
 */
export const assignCustomer = operation({
  operation: 'representative.assign',
  call: 'customers/representative',
  summary: 'Assigns a customer to a representative, or to none',
  input: { ...account, representativeId: f.idOrAll({ name: 'representative', isPicked: true }) },
  run: async (context, input) => await assign(context, input),
  audit: (_context, input) => assignedAudit(input),
  gives: (context, { customerId, representativeId }) => ({
    amount: async (_tx, { isNew }) =>
      isNew && representativeId !== null
        ? await spendableByAssigning(context, { customerId, representativeId })
        : 0,
  }),
  answer: {
    schema: z.object({ status: z.literal('ok') }),
    of: () => ({ status: 'ok' as const }),
  },
  forms: {
    assign: {
      hotkey: 'r',
      offered: isOpen,
      options: ({ representatives }: CardState) => ({ representative: representatives }),
      stored: ({ account: theirs }) => ({ representative: idText(theirs?.representative?.id) }),
      seen: {
        of: ({ account: theirs }) => idText(theirs?.representative?.id),
        stored: async ({ tx }, { account: id }) =>
          idText((await findAccountFacts({ db: tx }, Number(id)))?.representativeId),
      },
    },
  },
})

/** The same as a part of an operation that weighs what the customer can spend. */
export const assignWeighed = async (
  context: Writing & OperationContext,
  input: Assigned,
): Promise<Outcome<{ isNew: boolean }>> =>
  await operate(context, {
    asked: {
      operation: 'representative.assign',
      ...assignedAudit(input),
      gives: { input: {}, amount: async () => await Promise.resolve(0) },
    },
    work: async () => await assign(context, input),
  })
