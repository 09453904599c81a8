/** What staff decides about resellers, companies and representatives: each asks for its permission, and is audited. */
import { z } from 'zod'
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { changeAgreement, lockAgreement, type Agreement } from '../../shop/companies/companies.ts'
import {
  assignRepresentative,
  findAccountFacts,
  findCustomer,
  lockCustomer,
  markRepresentative,
  setCommission,
} from '../../shop/customers/customers.ts'
import { approve, decline } from '../../shop/resellers/resellers.ts'
import type { ResellerTerms } from '../../shop/resellers/rules.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { loginOf, operate, type Giving } from '../../shop/staff/staff.ts'
import { spendableBy, spendableByAssigning } from './spending.ts'

type DecisionContext = OperationContext & { queue: Queue }

/** What an application is approved with. */
export interface ApplicationApproved {
  id: number
  terms: ResellerTerms
  representativeId?: number | null
}

/**
 * As `approve` of the resellers, by staff: `application.approve`; with a representative, in the same step,
 * `representative.assign` as well. Whatever of it is refused, nothing is done. What the company may owe on invoices, a new one's or
 * that of the company which the applicant joins, is given away by it.
 */
export async function approveApplication(
  context: Writing & DecisionContext,
  { id, terms, representativeId = null }: ApplicationApproved,
): ReturnType<typeof approve> {
  const gives: Giving<{ customerId: number }> = {
    input: { id, terms, representativeId } satisfies ApplicationApproved,
    amount: async (tx, { customerId }) =>
      representativeId === null
        ? await spendableBy({ db: tx }, customerId)
        : await spendableByAssigning(context, { customerId, representativeId }),
  }
  const asked = {
    operation: 'application.approve',
    subject: { kind: 'application', id },
    keep: ({ customerId, companyId }: { customerId: number; companyId: number }) => ({
      ...terms,
      customerId,
      companyId,
    }),
    gives,
  } as const
  const by = loginOf(context.actor)
  return await operate(context, {
    asked,
    work: async () => {
      const opened = await approve(context, { id, by, terms })
      if (isRefusal(opened) || representativeId === null) return opened
      const given = { customerId: opened.customerId, representativeId, isWeighed: true }
      const assigned = await assignCustomer(context, given)
      return isRefusal(assigned) ? assigned : opened
    },
  })
}

/** As `decline` of the resellers, by staff: `application.decline`. The application keeps the words to the applicant. */
export async function declineApplication(
  context: Writing & DecisionContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ status: 'ok' } | Refusal> {
  const asked = {
    operation: 'application.decline',
    subject: { kind: 'application', id },
    says: { texts: () => reason },
  } as const
  const by = loginOf(context.actor)
  return await operate(context, { asked, work: async () => await decline(context, { id, by, reason }) })
}

/** What a rise of a limit is done again with once it is approved. */
export interface AgreementAsked {
  ico: string
  agreement: { creditLimit: Halere }
  /** For who approves it: the company, and its limit as it was. */
  company: { id: number; name: string; before: Halere }
}

type TermsChanged = { unknown: Awaited<ReturnType<typeof changeAgreement>> } | Refusal

/**
 * As `changeAgreement` of the companies, by staff: `company.change`. How much a limit for invoices rises counts against the
 * limits of refunds, since a company may owe so much more; several rises of a day count together. Where a rise waits for a second
 * person, it waits alone: what else is changed with it holds at once.
 * @returns what does not exist, such as a price list; null: the agreement is changed.
 */
export async function agreeWithCompany(
  context: Writing & OperationContext,
  { ico, agreement }: { ico: string; agreement: Agreement },
): Promise<TermsChanged> {
  const company = await lockAgreement(context, { ico })
  const before = company?.agreed.creditLimit ?? 0
  const { creditLimit: asked, ...others } = agreement
  const creditLimit = asked ?? before
  if (!company || creditLimit <= before)
    return await changeTerms(context, { ico, company, agreement, before })
  if (Object.values(others).some((value) => value !== undefined)) {
    const done = await changeTerms(context, { ico, company, agreement: others, before })
    if (isRefusal(done) || done.unknown !== null) return done
  }
  const input: AgreementAsked = {
    ico,
    agreement: { creditLimit },
    company: { id: company.id, name: company.name, before },
  }
  const gives: Giving<{ unknown: unknown }> = {
    input,
    amount: async () => creditLimit - (await lowestOfDay(context, { companyId: company.id, before })),
  }
  return await changeTerms(context, { ico, company, agreement: { creditLimit }, before, gives })
}

/** @param before the limit for invoices as it stands, in haléře */
async function changeTerms(
  context: Writing & OperationContext,
  {
    ico,
    company,
    agreement,
    before,
    gives = { input: {}, amount: async () => await Promise.resolve(0) },
  }: {
    ico: string
    company: { id: number } | null
    agreement: Agreement
    before: Halere
    /** Left out: the limit does not rise. */
    gives?: Giving<{ unknown: unknown }>
  },
): Promise<TermsChanged> {
  const asked = {
    operation: 'company.change',
    subject: { kind: 'company', id: company?.id ?? ico },
    look: async () => await Promise.resolve({ creditLimit: before }),
    keep: () => agreement,
    isChange: ({ unknown }: { unknown: unknown }) => unknown === null,
    gives,
  } as const
  return await operate(context, {
    asked,
    work: async () => ({ unknown: await changeAgreement(context, { ico, agreement }) }),
  })
}

/** The same for a request that is approved, unless the company's limit is another one by now than its approver saw. */
export async function agreeAsApproved(
  context: Writing & OperationContext,
  { ico, agreement, company }: AgreementAsked,
): Promise<TermsChanged> {
  const now = await lockAgreement(context, { ico })
  if (now?.agreed.creditLimit !== company.before) return refuse(409, 'admin.error.changed')
  const done = await agreeWithCompany(context, { ico, agreement })
  return isRefusal(done) || done.unknown === null ? done : refuse(422, 'customer_card.error.terms')
}

const limitKept = z.object({ creditLimit: z.number() })

/** The lowest limit for invoices that a company had within a day, by the audit: a large rise in small steps is a large one. */
async function lowestOfDay(
  { tx, now }: Writing & OperationContext,
  { companyId, before }: { companyId: number; before: Halere },
): Promise<Halere> {
  const from = new Date(now.getTime() - 24 * 3600_000)
  const subject = { kind: 'company', id: String(companyId) }
  const found = await findAuditEvents(
    { db: tx },
    { subject, operation: 'company.change', from, sort: 'at', size: 500 },
  )
  const rows = isRefusal(found) ? [] : found.rows
  return Math.min(
    before,
    ...rows.map((event) => limitKept.safeParse(event.before).data?.creditLimit ?? before),
  )
}

/** Makes a customer a representative: `representative.make`. @param commission whole percent; undefined: a new one's is that of the settings, another's stays. */
export async function makeRepresentative(
  context: Writing & OperationContext,
  { customerId, commission }: { customerId: number; commission: number | undefined },
): Promise<{ status: 'ok'; commission: number | undefined } | Refusal> {
  const { tx } = context
  const asked = {
    operation: 'representative.make',
    subject: { kind: 'customer', id: customerId },
    keep: (done: { commission: number | undefined }) => ({ commission: done.commission }),
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
      const isNew = !(await findCustomer({ db: tx }, { id: customerId }))?.isSalesRepresentative
      await markRepresentative(context, { customerId, is: true })
      const agreed =
        commission ?? (isNew ? (await valuesInForce({ db: tx })).values.commission?.percent : undefined)
      if (agreed !== undefined)
        await setCommission(context, { representativeId: customerId, percent: agreed })
      return { status: 'ok', commission: agreed }
    },
  })
}

/** Takes that away; their customers have no representative then: `representative.end`. */
export async function endRepresentative(
  context: Writing & OperationContext,
  customerId: number,
): Promise<{ status: 'ok' } | Refusal> {
  const asked = { operation: 'representative.end', subject: { kind: 'customer', id: customerId } } as const
  return await operate(context, {
    asked,
    work: async () => {
      if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
      await markRepresentative(context, { customerId, is: false })
      return { status: 'ok' }
    },
  })
}

/** A customer, and who looks after them; null: no representative. */
export interface Assigned {
  customerId: number
  representativeId: number | null
  /** Whether the operation that this is a part of weighs what the customer can spend. */
  isWeighed?: boolean
}

/**
 * Gives a customer to a representative, or takes them away (null): `representative.assign`. A representative orders for them, so
 * what the customer can spend is given away.
 */
export async function assignCustomer(
  context: Writing & OperationContext,
  { customerId, representativeId, isWeighed = false }: Assigned,
): Promise<{ status: 'ok'; isNew: boolean } | Refusal> {
  const { tx } = context
  const gives: Giving<{ isNew: boolean }> = {
    input: { customerId, representativeId },
    amount: async (_tx, { isNew }) =>
      isNew && representativeId !== null && !isWeighed
        ? await spendableByAssigning(context, { customerId, representativeId })
        : 0,
  }
  const asked = {
    operation: 'representative.assign',
    subject: { kind: 'customer', id: customerId },
    keep: () => ({ representative: representativeId }),
    gives,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const representative =
        representativeId === null ? null : await findCustomer({ db: tx }, { id: representativeId })
      const isNone = representativeId !== null && !representative?.isSalesRepresentative
      if (isNone || representativeId === customerId) return refuse(403, 'error.not_a_representative')
      // Two customers that are given to one representative at once are weighed together.
      const others = representativeId === null ? [] : [representativeId]
      for (const id of [...others, customerId].toSorted((a, b) => a - b)) await lockCustomer(context, id)
      if (!(await lockCustomer(context, customerId))) return refuse(404, 'error.not_found')
      const before = (await findAccountFacts({ db: tx }, customerId))?.representativeId ?? null
      await assignRepresentative(context, { customerId, representativeId })
      return { status: 'ok', isNew: before !== representativeId }
    },
  })
}
