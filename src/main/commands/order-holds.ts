/** Holds and notes of orders as words of the command line. */
import { createHash } from 'node:crypto'
import type { OperationContext, Writing } from '../../server/context.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { customerNote, noteText } from '../../shop/orders/schema.ts'
import {
  correctCustomerNoteByStaff,
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from '../../workflows/back-office/back-office.ts'
import { CannotStart } from '../start.ts'

export const holdKinds = ['hold', 'release', 'note', 'customer-note'] as const
export type HoldKind = (typeof holdKinds)[number]
export const isHoldKind = (kind: string): kind is HoldKind => holdKinds.some((known) => known === kind)

export const holdUsage = `npm run orders -- hold <number> --why "…"
npm run orders -- release <number> --why "…"
npm run orders -- note <number> --text "…"
npm run orders -- customer-note <number> --text "…" --why "…"`

export const holdMeaning = `hold         the order is not packed or handed over, does not expire and is not reminded of, until you release it
release      it goes on; its deadline is put off by the time that it was held
note         notes something for staff alone. The same text is noted once
customer-note  corrects the note that the customer wrote; an empty --text removes it`

interface Asked {
  kind: HoldKind
  orderId: number
  values: { why?: string | undefined; text?: string | undefined }
}

/** @returns what was done, in words; or why it was not. */
export async function heldOrNoted(
  context: Writing & OperationContext,
  { kind, orderId, values: { why = '', text } }: Asked,
): Promise<string | Refusal> {
  const reason = why.trim()
  if (kind === 'hold') {
    const held = await holdOrderByStaff(context, { orderId, reason })
    return isRefusal(held) ? held : held.isNew ? 'it is held.' : 'it was held before.'
  }
  if (kind === 'release') {
    const released = await releaseOrderByStaff(context, { orderId, reason })
    return isRefusal(released) ? released : released.isNew ? 'it goes on.' : 'it was not held.'
  }
  if (kind === 'note') {
    const noted = textIn(noteText.safeParse(text))
    const key = createHash('sha256').update(noted).digest('hex')
    const done = await noteOrderByStaff(context, { orderId, key, text: noted })
    return isRefusal(done) ? done : done.isNew ? 'it is noted.' : 'it was noted before.'
  }
  const note = customerNote.safeParse(text)
  if (text === undefined || !note.success)
    throw new CannotStart('Say what the note is from now on, in at most 2000 characters: --text "…"')
  const corrected = await correctCustomerNoteByStaff(context, { orderId, note: note.data, reason })
  return isRefusal(corrected)
    ? corrected
    : `its note had ${corrected.before} characters and has ${corrected.after}.`
}

function textIn(read: { success: true; data: string } | { success: false }): string {
  if (!read.success) throw new CannotStart('Say what to note, in at most 2000 characters: --text "…"')
  return read.data
}
