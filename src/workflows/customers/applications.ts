/** Applications together with the registers' data about the applicant. */
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

/** An application with the known data about it. */
export interface CheckedApplication extends Application {
  /** `null`: the business register was not queried, or did not know the company. */
  facts: RegisterFacts | null
  /** The VIES result of the last day; `null`: not queried, or the number is Czech. */
  vies: Pick<NumberCheck, 'outcome'> | null
  /** Whole days since it was submitted, while it is undecided. */
  waitingDays: number | null
}

/** The most serious finding of the business register (ARES) and VIES. */
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

/** Applications, by default oldest first, with the registers' stored results; nothing is queried. */
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

/** One application with the stored results. @returns 404 if there is no such application */
export async function findCheckedApplication(
  context: Reading & { now: Date },
  id: number,
): Promise<Outcome<CheckedApplication>> {
  const application = await findApplication(context, id)
  return application ? await known(context, application) : refuse(404, 'merchant.refused.unknown')
}

/**
 * Queries both registers now, never within a transaction: the network may take seconds. The VIES result is
 * stored as proof, next to the business register's result from the time of the application.
 * @returns `ares`: the business register's answer, if any; 404 if there is no such application
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
