/** What staff decides about resellers, companies and representatives: each asks for its permission, and is audited. */
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { changeAgreement, type Agreement } from '../../shop/companies/companies.ts'
import {
  assignRepresentative,
  findCustomer,
  lockCustomer,
  markRepresentative,
  setCommission,
} from '../../shop/customers/customers.ts'
import { approve, decline } from '../../shop/resellers/resellers.ts'
import type { ResellerTerms } from '../../shop/resellers/rules.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { loginOf, operate } from '../../shop/staff/staff.ts'

type DecisionContext = OperationContext & { queue: Queue }

/** As `approve` of the resellers, by staff: `application.approve`. */
export async function approveApplication(
  tx: Tx,
  context: DecisionContext,
  { id, terms }: { id: number; terms: ResellerTerms },
): ReturnType<typeof approve> {
  const subject = { kind: 'application', id }
  const asked = {
    operation: 'application.approve',
    subject,
    keep: ({ customerId, companyId }: { customerId: number; companyId: number }) => ({
      ...terms,
      customerId,
      companyId,
    }),
  } as const
  const by = loginOf(context.actor)
  return await operate(tx, context, asked, async () => await approve(tx, context, id, by, terms))
}

/** As `decline` of the resellers, by staff: `application.decline`. The application keeps the words to the applicant. */
export async function declineApplication(
  tx: Tx,
  context: DecisionContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ status: 'ok' } | Refusal> {
  const asked = { operation: 'application.decline', subject: { kind: 'application', id } } as const
  const by = loginOf(context.actor)
  return await operate(tx, context, asked, async () => await decline(tx, context, id, by, reason))
}

/** As `changeAgreement` of the companies, by staff: `company.change`. @returns what there is none of; null: it is changed. */
export async function agreeWithCompany(
  tx: Tx,
  context: OperationContext,
  { ico, agreement }: { ico: string; agreement: Agreement },
): Promise<{ unknown: Awaited<ReturnType<typeof changeAgreement>> } | Refusal> {
  const asked = {
    operation: 'company.change',
    subject: { kind: 'company', id: ico },
    keep: () => agreement,
    isChange: ({ unknown }: { unknown: unknown }) => unknown === null,
  } as const
  return await operate(tx, context, asked, async () => ({
    unknown: await changeAgreement(tx, ico, agreement),
  }))
}

/** Makes a customer a representative: `representative.make`. @param commission whole percent; undefined: a new one's is that of the settings, another's stays. */
export async function makeRepresentative(
  tx: Tx,
  context: OperationContext,
  { customerId, commission }: { customerId: number; commission: number | undefined },
): Promise<{ status: 'ok'; commission: number | undefined } | Refusal> {
  const asked = {
    operation: 'representative.make',
    subject: { kind: 'customer', id: customerId },
    keep: (done: { commission: number | undefined }) => ({ commission: done.commission }),
  } as const
  return await operate(tx, context, asked, async () => {
    if (!(await lockCustomer(tx, customerId))) return refuse(404, 'error.not_found')
    const isNew = !(await findCustomer(tx, { id: customerId }))?.isSalesRepresentative
    await markRepresentative(tx, customerId, true)
    const agreed = commission ?? (isNew ? (await valuesInForce(tx)).values.commission?.percent : undefined)
    if (agreed !== undefined) await setCommission(tx, customerId, agreed)
    return { status: 'ok', commission: agreed }
  })
}

/** Takes that away; their customers have no representative then: `representative.end`. */
export async function endRepresentative(
  tx: Tx,
  context: OperationContext,
  customerId: number,
): Promise<{ status: 'ok' } | Refusal> {
  const asked = { operation: 'representative.end', subject: { kind: 'customer', id: customerId } } as const
  return await operate(tx, context, asked, async () => {
    if (!(await lockCustomer(tx, customerId))) return refuse(404, 'error.not_found')
    await markRepresentative(tx, customerId, false)
    return { status: 'ok' }
  })
}

/** Gives a customer to a representative, or takes them away (null): `representative.assign`. */
export async function assignCustomer(
  tx: Tx,
  context: OperationContext,
  { customerId, representativeId }: { customerId: number; representativeId: number | null },
): Promise<{ status: 'ok' } | Refusal> {
  const asked = {
    operation: 'representative.assign',
    subject: { kind: 'customer', id: customerId },
    keep: () => ({ representative: representativeId }),
  } as const
  return await operate(tx, context, asked, async () => {
    const representative = representativeId === null ? null : await findCustomer(tx, { id: representativeId })
    if (representativeId === customerId || (representative && !representative.isSalesRepresentative))
      return refuse(403, 'error.not_a_representative')
    if (!(await lockCustomer(tx, customerId))) return refuse(404, 'error.not_found')
    await assignRepresentative(tx, customerId, representativeId)
    return { status: 'ok' }
  })
}
