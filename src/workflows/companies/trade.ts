/** Staff decisions about resellers and companies: each checks its permission and is audited. */
import { z } from 'zod'
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { changeAgreement, lockAgreement, type Agreement } from '../../shop/companies/companies.ts'
import { approve, decline } from '../../shop/resellers/resellers.ts'
import type { ResellerTerms } from '../../shop/resellers/rules.ts'
import { loginOf, operate, type Giving } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'
import { assignWeighed } from '../representatives/representatives.ts'
import { spendableBy, spendableByAssigning } from '../customers/customers.ts'

/** The state of an application that its page needs. */
export interface ApplicationState {
  isWaiting: boolean
  /** The registers warn. */
  isGrave: boolean
  /** Its company has an account already. */
  isKnown: boolean
  mayAssign: boolean
  priceLists: readonly string[]
  representatives: readonly { id: number; name: string }[]
}

const application = { id: f.id({ label: 'admin_customers.application.applicant' }) }
const aboutApplication = (id: number) => ({ kind: 'application', id })

/**
 * As `approve` of the resellers, by staff; with a representative, in the same step, `representative.assign` as
 * well. If any part is refused, nothing is done. The amount that the company may owe on invoices, a new one's
 * or that of the company the applicant joins, counts as given away.
 */
export const approveApplication = operation({
  operation: 'application.approve',
  call: 'applications/approve',
  summary: 'Approves an application with its terms and its representative in one step',
  input: {
    ...application,
    creditLimit: f.crownsOrNothing({
      most: 100_000_000_00,
      fault: 'admin_customers.error.amount',
      label: 'admin_customers.terms.credit_limit',
      hasHint: true,
    }),
    dueDays: f.countOrNull({
      least: 1,
      most: 90,
      fault: 'admin_customers.error.due_days',
      label: 'admin_customers.terms.due_days',
      hasHint: true,
      meaning: 'null: as many as the settings say',
    }),
    priceList: f.textOrNull({
      pattern: '[a-z0-9_-]{1,100}',
      most: 100,
      fault: 'validation.invalid',
      label: 'admin_customers.terms.price_list',
      isPicked: true,
    }),
    join: f.tick({
      label: 'admin_customers.application.join',
      hasHint: true,
      meaning: 'Into the company that has this IČO already',
    }),
    representativeId: f.idOrAll({
      name: 'representative',
      label: 'admin_customers.representative',
      isPicked: true,
    }),
  },
  run: async (context, { id, representativeId, ...terms }) => {
    const opened = await approve(context, { id, by: loginOf(context.actor), terms })
    if (isRefusal(opened) || representativeId === null) return opened
    const assigned = await assignWeighed(context, { customerId: opened.customerId, representativeId })
    return isRefusal(assigned) ? assigned : opened
  },
  audit: (_context, { id, representativeId: _assigned, ...terms }) => ({
    subject: aboutApplication(id),
    keep: ({ customerId, companyId }) => ({ ...terms, customerId, companyId }),
  }),
  gives: (context, { id, representativeId, ...terms }) => ({
    input: { id, terms, representativeId },
    amount: async (tx, { customerId }) =>
      representativeId === null
        ? await spendableBy({ db: tx }, customerId)
        : await spendableByAssigning(context, { customerId, representativeId }),
  }),
  kept: ({ id, terms, representativeId }) => ({
    ...(terms as ResellerTerms),
    id: Number(id),
    representativeId: representativeId as number | null,
  }),
  answer: {
    schema: z.object({ account: z.int(), company: z.int() }),
    of: ({ customerId, companyId }) => ({ account: customerId, company: companyId }),
  },
  forms: {
    approve: {
      hotkey: 'a',
      offered: ({ isWaiting }: ApplicationState) => isWaiting,
      isWarned: ({ isGrave }) => isGrave,
      hides: ({ isKnown, mayAssign }) => [
        ...(isKnown ? [] : ['join']),
        ...(mayAssign ? [] : ['representative']),
      ],
      // Filled with what every reseller gets: one key sends it.
      stored: () => ({ credit_limit: '0' }),
      options: ({ priceLists, representatives }) => ({
        price_list: priceLists.map((code) => ({ value: code, label: code })),
        representative: representatives.map(({ id, name }) => ({ value: String(id), label: name })),
      }),
    },
  },
})

/** As `decline` of the resellers, by staff. The application keeps the words to the applicant, the audit does not. */
export const declineApplication = operation({
  operation: 'application.decline',
  call: 'applications/decline',
  summary: 'Declines an application; the reason goes to the applicant by mail',
  input: {
    ...application,
    reason: f.lines({
      most: 1000,
      fault: 'merchant.refused.reason',
      label: 'admin_customers.application.decline_reason',
    }),
  },
  run: async (context, { id, reason }) => await decline(context, { id, by: loginOf(context.actor), reason }),
  audit: (_context, { id }) => ({ subject: aboutApplication(id), reason: undefined }),
  says: (_context, { reason }) => ({ texts: () => reason }),
  answer: { schema: z.object({ status: z.literal('ok') }), of: ({ status }) => ({ status }) },
  forms: {
    decline: {
      hotkey: 'd',
      isWarned: true,
      offered: ({ isWaiting }: ApplicationState) => isWaiting,
    },
  },
})

/** The input with which an approved rise of a limit is run again. */
export interface AgreementInput {
  ico: string
  agreement: { creditLimit: Halere }
  /** For the approver: the company, and its limit at the request. */
  company: { id: number; name: string; before: Halere }
}

type TermsChanged = { unknown: Awaited<ReturnType<typeof changeAgreement>> } | Refusal

/**
 * As `changeAgreement` of the companies, by staff: `company.change`. A rise of the invoice limit counts against
 * the limits of refunds, since the company may then owe that much more; several rises within a day count
 * together. If a rise waits for a second person, it waits alone: the other changes hold at once.
 * @returns references that do not exist, such as a price list; null: the agreement is changed.
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
  const input: AgreementInput = {
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

/** @param before the current limit for invoices, in haléře */
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

/** The same for an approved request, unless the company's limit has changed since the approver saw it. */
export async function agreeAsApproved(
  context: Writing & OperationContext,
  { ico, agreement, company }: AgreementInput,
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
