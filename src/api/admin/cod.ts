/** /api/admin/cod: what carriers collected on delivery, and what becomes of it. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import { type Endpoint, put } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  findRemittance,
  listAwaitedCash,
  listLines,
  listRemittances,
  planRemittance,
  readRemittance,
  type RemittanceInput,
} from '../../shop/remittances/remittances.ts'
import {
  awaitedRecord,
  awaitedWire,
  codBodies,
  codQueries,
  lineRecord,
  lineWire,
  planRecord,
  planWire,
  remittanceRecord,
  remittanceWire,
  standingRecord,
  standingWire,
} from '../../shop/remittances/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { importRemittance, remitDays } from '../../workflows/money/money.ts'
import { approvalRequestWire, pageIn, staffCalls, staffRead, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/cod'
const pageSize = 100
const next = z.string().nullable()

export const codEndpoints = (shop: Shop): Endpoint[] => [...listEndpoints(shop), ...writingEndpoints(shop)]

const listEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'money.read', {
    path: at,
    summary: 'Remittances of cash on delivery: those that are not settled, or all, the latest first',
    query: codQueries.list,
    answer: z.object({ remittances: z.array(remittanceRecord), next }),
    read: async ({ db }, call) => {
      const { all, sort, after } = call.query
      const asked = { filter: all ? 'all' : 'open', sort, after, size: pageSize } as const
      return pageIn('remittances', await listRemittances({ db }, asked), remittanceWire)
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/one`,
    summary: 'One remittance, with its received, missing and written-off amounts',
    query: codQueries.one,
    answer: z.object({ remittance: remittanceRecord, standing: standingRecord }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await findRemittance({ db }, { remittanceId: call.query.id })
      if (!found) return refuse(404, 'error.not_found')
      return { remittance: remittanceWire(found.remittance), standing: standingWire(found.standing) }
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/lines`,
    summary: 'The lines of a remittance and the outcome of each',
    query: codQueries.lines,
    answer: z.object({ lines: z.array(lineRecord), next }),
    read: async ({ db }, call) => {
      const { id: remittanceId, undecided = false, sort, after } = call.query
      const asked = { remittanceId, undecidedOnly: undecided, sort, after, size: pageSize }
      return pageIn('lines', await listLines({ db }, asked), lineWire)
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/awaited`,
    summary: 'Delivered parcels with unpaid cash on delivery, the oldest first',
    query: codQueries.awaited,
    answer: z.object({ parcels: z.array(awaitedRecord), next }),
    read: async ({ db }, call) => {
      const { late: lateOnly = false, sort, after } = call.query
      const now = { today: dayInPrague(shop.now()), days: await remitDays({ db }) }
      return pageIn(
        'parcels',
        await listAwaitedCash({ db }, { ...now, lateOnly, sort, after, size: pageSize }),
        awaitedWire,
      )
    },
  }),
]

type Batch = Pick<z.output<typeof codBodies.write>, 'carrier' | 'reference' | 'fee' | 'dry_run'> & {
  remitted_on: string
  variable_symbol: string | null
}

const remittanceInput = (
  { carrier, reference, fee, remitted_on: remittedOn, variable_symbol: variableSymbol }: Batch,
  lines: RemittanceInput['lines'],
): RemittanceInput => ({ carrier, reference, fee, remittedOn, variableSymbol, lines })

/** The lines of a file; or each fault, by the line of the file and its kind. */
async function linesOf({
  carrier,
  file,
}: z.output<typeof codBodies.file>): Promise<Outcome<RemittanceInput['lines']>> {
  const read = await readRemittance(Buffer.from(file, 'base64'), carrier)
  if (isRefusal(read)) return read
  if ('lines' in read) return read.lines
  const key = 'cod.error.file'
  const errors = read.faults.map(({ line, fault }) => ({
    path: `file.${line}.${fault}`,
    error_trans_key: key,
  }))
  return refuse(422, key, { errors })
}

function writingEndpoints(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  const write = async (
    call: Parameters<typeof read>[0],
    body: Batch,
    lines: Outcome<RemittanceInput['lines']>,
  ) => {
    const planned = await read(call, 'money.read', async (db) =>
      isRefusal(lines) ? lines : await planRemittance({ db, now: shop.now() }, remittanceInput(body, lines)),
    )
    if (isRefusal(planned)) return planned
    const said = planWire(planned)
    if (body.dry_run || isRefusal(lines)) return { ...said, written: planned.knownAs, is_new: false }
    const written = await change(
      call,
      async (context) =>
        await importRemittance({ ...context, queue: shop.queue }, remittanceInput(body, lines)),
    )
    return isRefusal(written) ? written : { ...said, written: written.remittance.id, is_new: written.isNew }
  }
  const answers = {
    tag: 'admin',
    answer: planRecord,
    refusalFields: approvalRequestWire,
    refusals: [...staffRefusals, 409, 422] as const,
  }
  return [
    put(`${at}/import`, {
      ...answers,
      refusals: [...answers.refusals],
      summary: 'Imports a carrier’s file once; dry_run: previews the outcome line by line',
      body: codBodies.file,
      longestBody: 600 * 1024,
      handle: async (call) => await write(call, call.body, await linesOf(call.body)),
    }),
    put(`${at}/write`, {
      ...answers,
      refusals: [...answers.refusals],
      summary: 'The same, entered by hand',
      body: codBodies.write,
      longestBody: 600 * 1024,
      handle: async (call) => {
        const lines = call.body.lines.map(({ parcel, amount }, index) => ({
          number: index + 1,
          reference: parcel,
          otherReference: '',
          amount,
          fee: null,
        }))
        return await write(call, call.body, lines)
      },
    }),
  ]
}
