/** Requests for a second member's approval, at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { approvalDays, type Approval } from '../../shop/staff/rules.ts'
import { refuseApproval, findApprovals, findStaff, withdrawApproval } from '../../shop/staff/staff.ts'
import { approveRequest } from '../../workflows/back-office/back-office.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  wholeNumber,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- approvals list [--all] [--after <place>]
npm run shop -- approvals approve <id>
npm run shop -- approvals refuse <id> --reason "…"
npm run shop -- approvals withdraw <id>

list      what waits for a second member of staff, the latest first; --all: what is decided as well
approve   does what was asked for, if it can still be done; not your own request, and within your own limit
refuse    it is not done; --reason is for who asked
withdraw  takes your own request back
A request that is not decided expires after ${approvalDays} days.
${pageUsage}
${actingUsage}`

const pageSize = 50

const options = {
  ...actingOption,
  ...pageOption,
  all: { type: 'boolean' },
  reason: { type: 'string' },
} as const

type Deciding = { kind: 'approve' | 'withdraw' } | { kind: 'refuse'; reason: string }

export const approvals: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, given, ...more] = positionals
  const id = wholeNumber(given, 'id', 1, Number.MAX_SAFE_INTEGER)
  const deciding = decisionIn(kind, values.reason)
  const fits = kind === 'list' ? id === undefined : deciding !== null && id !== undefined
  if (!fits || more.length > 0) throw new CannotStart(usage)
  if (deciding !== null && id !== undefined) return [await decided(shop, { id, deciding, as: values.as })]
  const { db } = await shop.open()
  return await list(db, { all: values.all ?? false, after: values.after })
}

function decisionIn(kind: string | undefined, reason: string | undefined): Deciding | null {
  if (kind === 'approve' || kind === 'withdraw') return { kind }
  return kind === 'refuse' && reason !== undefined ? { kind, reason } : null
}

async function list(db: Db, asked: { all: boolean; after: string | undefined }): Promise<string[]> {
  const page = accepted(await findApprovals({ db }, { size: pageSize, ...asked }))
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const lines = page.rows.map((one) => inLine(one, names))
  return [...(lines.length === 0 ? ['Nothing waits.'] : lines), ...nextLines(page)]
}

async function decided(
  shop: CommandShop,
  { id, deciding, as }: { id: number; deciding: Deciding; as: string | undefined },
): Promise<string> {
  const database = await shop.open()
  const { db } = database
  const context = await commandContext(shop, db, as)
  if (deciding.kind === 'withdraw') {
    accepted(await db.transaction().execute(async (tx) => await withdrawApproval({ ...context, tx }, id)))
    return `Request ${id} is withdrawn.`
  }
  if (deciding.kind === 'refuse') {
    const { reason } = deciding
    accepted(
      await db.transaction().execute(async (tx) => await refuseApproval({ ...context, tx }, { id, reason })),
    )
    return `Request ${id} is refused.`
  }
  const { config, now } = shop
  const [catalogue, delivery] = [openCatalogue(), openDelivery()]
  const { operator } = await configInForce({ db }, config)
  const carriers = openCarriers({ db, packeta: config.packeta, ppl: config.ppl, sender: () => operator })
  const { approved } = accepted(
    await withQueue(
      config,
      database,
      async (queue) =>
        await approveRequest(
          { db, queue, config, now, catalogue, delivery, carriers },
          { actor: context.actor, id },
        ),
    ),
  )
  return `Request ${id} is approved: ${approved.operation} of ${approved.subject.kind} ${approved.subject.id} is done.`
}

function inLine(approval: Approval, names: Map<number, string>): string {
  const { id, state, operation, subject, amount, reason, askedBy, askedAt, expiresAt, decidedBy } = approval
  const name = (staffId: number) => names.get(staffId) ?? `staff ${staffId}`
  return orderText(
    [
      `${String(id).padStart(6)}  ${state.padEnd(9)}  ${operation}  ${subject.kind}:${subject.id}`,
      formatPrice(amount, 'en'),
      `asked by ${name(askedBy)} ${moment(askedAt)}`,
      decidedBy === null ? `until ${moment(expiresAt)}` : `decided by ${name(decidedBy)}`,
      reason,
      approval.decisionReason,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
}

function moment(at: Date): string {
  return formatMoment(at, 'en').replaceAll('\u00a0', ' ')
}
