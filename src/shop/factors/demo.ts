/** The public second factor of the demo's own accounts. Never in production. */
import { connects, reads } from '../../server/verb.ts'
import type { Connected } from '../../server/context.ts'
import { demoAccounts, demoStaff } from '../auth/auth.ts'
import { findMember } from '../staff/staff.ts'
import { hasFactor } from './context.ts'
import { deleteDemoFactors, lockFactors, selectDemoFactors, upsertTotp } from './queries.ts'

/** Gives the demo's app to the demo's members of staff without a factor. */
export async function seedDemoFactors({ db, now }: Connected & { now: Date }): Promise<void> {
  for (const { email, roles } of [...demoAccounts, ...demoStaff]) {
    const member = roles ? await findMember({ db }, { emailKey: email }) : null
    if (!member) continue
    await db.transaction().execute(async (tx) => {
      await lockFactors(tx, member.id)
      if (await hasFactor({ db: tx }, member.id)) return
      await upsertTotp(tx, { staffId: member.id, secret: null, lastStep: 0, createdAt: now })
    })
  }
}

/** E-mails of the members of staff with the demo's factor. */
export const findDemoFactors = reads(selectDemoFactors)

/** Removes the demo's factor from all members who have it. @returns how many */
export const dropDemoFactors = connects(deleteDemoFactors)
