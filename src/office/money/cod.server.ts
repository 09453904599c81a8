/** Cash on delivery: the batches that carriers remit, and the parcels with outstanding cash. */
import type { Remitter } from '../../lib/delivery.ts'
import type { Outcome } from '../../server/context.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  planRemittance,
  readRemittance,
  type FileFault,
  type RemittanceInput,
} from '../../shop/remittances/remittances.ts'
import { awaitedCashList, importRemittance, remittanceList } from '../../workflows/money/money.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { snoozeViews, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { batchForm } from './cod-forms.ts'

/** The number of exceptional lines that a dry run shows. */
const mostOdd = 100

export const loader = staffLoader('cod', async (page) => ({
  today: dayInPrague(page.now),
  mayImport: page.may('cod.import'),
  batches: await listed(page, remittanceList),
  awaited: await awaitedListed(page),
}))

/** Parcels with outstanding cash, each with its deferral. */
async function awaitedListed(page: StaffPage) {
  const list = await listed(page, awaitedCashList)
  const ids = list.rows.map(({ own: { shipmentId } }) => shipmentId)
  const asideOf = await snoozeViews(page, { kind: 'cash', ids })
  return withOwn(list, ({ shipmentId, isLate, isClaimed }) => {
    const shown = asideOf(shipmentId)
    // Cash that is not late only waits for its carrier; if it was snoozed while late, it can still be resumed.
    return { isLate, isClaimed, putOff: isLate || shown.told ? shown : null }
  })
}

interface Batch {
  /** Null: typed by hand. */
  file: File | null
  lines: RemittanceInput['lines']
  carrier: Remitter
  reference: string
  on: string
  symbol: string | null
  fee: number
}

/** A batch from its form and, if there is one, its file, with the faults of the file's lines. */
async function remittanceInput({
  file,
  lines,
  carrier,
  on,
  symbol,
  ...batch
}: Batch): Promise<Outcome<{ given: RemittanceInput; faults: FileFault[] }>> {
  const given = { ...batch, carrier, remittedOn: on, variableSymbol: symbol }
  if (file === null) return { given: { ...given, lines }, faults: [] }
  const read = await readRemittance(new Uint8Array(await file.arrayBuffer()), carrier)
  if (isRefusal(read)) return read
  return 'lines' in read
    ? { given: { ...given, lines: read.lines }, faults: [] }
    : { given: { ...given, lines: read.rest }, faults: read.faults }
}

/** A dry run of a batch, line by line; nothing is written. */
async function plan({ db, now, locale, t, holds }: StaffPage, batch: Batch) {
  if (!holds('shipments.book_cod')) return refuse(403, 'staff.error.not_allowed')
  const read = await remittanceInput(batch)
  if (isRefusal(read)) return read
  const { given, faults } = read
  const told = {
    // Each unreadable line of the file, for a person to find and correct.
    faults: faults.map(({ line, fault, columns = '' }) => ({
      line,
      says: t(`admin_money.cod.file_fault.${fault}`, { line, columns }),
    })),
  }
  if (faults.length > 0 && given.lines.length === 0)
    return { ...told, count: 0, collected: formatPrice(0, locale), known: false, odd: [] }
  const planned = await planRemittance({ db, now }, given)
  if (isRefusal(planned)) return planned
  const odd = planned.lines.filter(({ verdict }) => verdict !== 'PAID')
  return {
    ...told,
    count: planned.lines.length,
    collected: formatPrice(planned.collected, locale),
    known: planned.knownAs !== null,
    odd: odd.slice(0, mostOdd).map(({ number, reference, amount, expected, verdict }) => ({
      number,
      reference,
      amount: formatPrice(amount, locale),
      expected: expected === null ? '–' : formatPrice(expected, locale),
      verdict,
    })),
  }
}
export type PlanView = Exclude<Awaited<ReturnType<typeof plan>>, Refusal>

export const action = staffAction('cod', {
  ...snoozeVerbs,
  try: act({ schema: batchForm, work: plan, show: (shown) => shown }),
  cod_import: act({
    schema: batchForm,
    work: async ({ shop, call }, batch) => {
      const read = await remittanceInput(batch)
      if (isRefusal(read)) return read
      const { given, faults } = read
      if (faults.length > 0) return refuse(422, 'admin_money.cod.file_refused')
      return await staffCalls(shop).change(
        call.requestContext,
        async (context) => await importRemittance({ ...context, queue: shop.queue }, given),
      )
    },
    to: ({ remittance }, { locale }) => adminHref('codBatch', locale, { id: String(remittance.id) }),
  }),
})
