/** Which of two databases is the shop (an owner says so once a copy takes the place of the one before), and its backups. */
import { z } from 'zod'
import { adopt, hostOf, recordRestore } from '../../shop/installation/installation.ts'
import { f, operation } from '../operations/operations.ts'

/** As `adopt` of the installation. */
export const adoptInstallation = operation({
  operation: 'installation.adopt',
  summary: 'Makes this copy of the database the shop: waiting mails, refunds and parcels leave from here',
  input: { reason: f.reason() },
  needs: ['config'],
  run: async ({ tx, now, actor, config }) =>
    await adopt({ tx, now, staffId: actor.kind === 'staff' ? actor.staffId : null }, hostOf(config)),
  audit: () => ({
    subject: { kind: 'installation', id: 'shop' },
    keep: ({ from, host }: { from: string; host: string }) => ({ from, host }),
  }),
  answer: {
    schema: z.object({ from: z.string(), host: z.string() }),
    of: ({ from, host }) => ({ from, host }),
  },
  forms: { adopt: { isWarned: true } },
})

/** As `recordRestore` of the installation. */
export const recordRestoreDrill = operation({
  operation: 'installation.record_restore',
  summary: 'Records that a backup was restored on trial, and what was found',
  input: { reason: f.reason() },
  run: async ({ tx, now, actor }) => {
    await recordRestore({ tx, now, staffId: actor.kind === 'staff' ? actor.staffId : null })
    return {}
  },
  audit: () => ({ subject: { kind: 'installation', id: 'shop' }, keep: () => null }),
  answer: { schema: z.object({}), of: () => ({}) },
  forms: { record_restore: {} },
})
