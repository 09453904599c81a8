/** What the registers say of an applicant, beside what was typed. */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Page } from '../../server/page.ts'
import {
  findApplication,
  listApplications,
  registerFacts,
  type Application,
  type Found,
  type Register,
  type RegisterFacts,
} from '../../shop/resellers/resellers.ts'
import type { RegisterSign } from '../../shop/resellers/rules.ts'
import { isForeignNumber, type NumberCheck } from '../../shop/tax/rules.ts'
import { checkNumber, latestCheck, type Vies } from '../../shop/tax/tax.ts'

/** An application with what is known about it. */
export interface CheckedApplication extends Application {
  /** Null: the business register was not asked, or did not know the company. */
  facts: RegisterFacts | null
  /** What VIES said within the last day; null: it was not asked, or the number is Czech. */
  vies: Pick<NumberCheck, 'outcome'> | null
  /** Whole days since it came, while nothing is decided. */
  waitingDays: number | null
}

/** The gravest of what the business register (ARES) and VIES say. */
export function registerSign({ facts, vies }: Pick<CheckedApplication, 'facts' | 'vies'>): RegisterSign {
  if (facts?.company.ceasedOn) return 'ceased'
  if (facts?.company.isInsolvent) return 'insolvent'
  if (vies?.outcome === 'INVALID') return 'vat_invalid'
  if (!facts) return 'unknown'
  return facts.differs.length > 0 ? 'differs' : 'same'
}

async function known(
  { db, now }: Reading & { now: Date },
  application: Application,
): Promise<CheckedApplication> {
  const { register, company, state, createdAt } = application
  const { dic } = company
  const isForeign = dic !== null && isForeignNumber(dic)
  return {
    ...application,
    facts: register && registerFacts(application, register),
    vies: isForeign ? await latestCheck({ db, now }, dic) : null,
    waitingDays:
      state === 'WAITING' ? Math.floor((now.getTime() - createdAt.getTime()) / (24 * 3600_000)) : null,
  }
}

/** Applications, the oldest first unless asked otherwise, with what the registers said; nothing is asked by it. */
export async function listCheckedApplications(
  context: Reading & { now: Date },
  asked: Parameters<typeof listApplications>[1],
): Promise<Outcome<Page<CheckedApplication>>> {
  const page = await listApplications(context, asked)
  if (isRefusal(page)) return page
  const rows: CheckedApplication[] = []
  for (const application of page.rows) rows.push(await known(context, application))
  return { ...page, rows }
}

/** One of them. @returns 404: there is none */
export async function findCheckedApplication(
  context: Reading & { now: Date },
  id: number,
): Promise<Outcome<CheckedApplication>> {
  const application = await findApplication(context, id)
  return application ? await known(context, application) : refuse(404, 'merchant.refused.unknown')
}

/**
 * Asks both registers now, never within a transaction: the network may take seconds. VIES keeps its answer as a proof; what the
 * business register said when the application came stays beside it.
 * @returns `ares`: whether the business register answered, and what; 404: there is no such application
 */
export async function askRegisters(
  context: { db: Db; now: Date; register: Register; vies: Vies; requester: string },
  id: number,
): Promise<Outcome<CheckedApplication & { ares: Found['kind'] }>> {
  const { db, now, register } = context
  const application = await findApplication({ db }, id)
  if (!application) return refuse(404, 'merchant.refused.unknown')
  const { ico, dic } = application.company
  const found = await register.find(db, ico, now)
  if (dic !== null && isForeignNumber(dic)) await checkNumber(context, { vatNumber: dic })
  const fresh = 'company' in found ? found.company : application.register
  return { ...(await known({ db, now }, { ...application, register: fresh })), ares: found.kind }
}
