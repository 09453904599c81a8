/**
 * Staff operations for a person who exercises their rights to their data: they check a permission and are
 * audited without an address.
 */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse } from '../../server/refusal.ts'
import { operate } from '../../shop/staff/staff.ts'
import { erasePerson, exportPerson, personOf, type ErasedPerson } from '../privacy/privacy.ts'

interface About {
  email: string
  /** In the clerk's words: how the person made the request, and how they proved their identity. */
  reason: string
}

/** The subject of the audit entry: the account, or the first order of a person without one. */
async function subjectOf({ tx }: Writing, email: string) {
  const { customer, guestOrderIds } = await personOf({ db: tx }, email)
  const [first] = guestOrderIds
  if (customer) return { kind: 'customer', id: customer.id }
  return first === undefined ? { kind: 'person', id: 'without order' } : { kind: 'order', id: first }
}

/** As `exportPerson` of privacy, by staff: `person.export`. @returns 422 without a reason. */
export async function exportPersonByStaff(
  context: Writing & OperationContext,
  { email, reason }: About,
): Promise<Outcome<Record<string, unknown>>> {
  if (reason.trim() === '') return refuse(422, 'person.error.reason')
  const subject = await subjectOf(context, email)
  const asked = { operation: 'person.export', subject, reason, keep: () => ({ exported: true }) } as const
  return await operate(context, { asked, work: async () => await exportPerson(context, email) })
}

/**
 * As `erasePerson` of privacy, by staff: `person.erase`.
 * @param input.confirmed the address repeated, as confirmation of what can't be undone
 * @returns 422 without a reason, or if the two differ
 */
export async function erasePersonByStaff(
  context: Writing & OperationContext & { queue: Queue },
  { email, confirmed, reason }: About & { confirmed: string },
): Promise<Outcome<ErasedPerson>> {
  if (reason.trim() === '') return refuse(422, 'person.error.reason')
  if (confirmed !== email) return refuse(422, 'person.error.confirm')
  const subject = await subjectOf(context, email)
  const asked = {
    operation: 'person.erase',
    subject,
    reason,
    keep: ({ account, orders, kept }: ErasedPerson) => ({ account, orders, kept }),
  } as const
  return await operate(context, {
    asked,
    work: async () => await erasePerson(context, email),
  })
}
