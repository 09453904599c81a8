/**
 * An online complaint, in two steps and without signing in: the entered values are shown once more, and photos
 * are added there.
 */
import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { localeOf, type Locale } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { readPhoto, receiveComplaint, type Complaint, type Photo } from '../../shop/complaints/complaints.ts'
import {
  isRemedy,
  mostPhotos,
  readComplaint,
  type ComplaintFaults,
  type ComplaintValues,
} from '../../shop/complaints/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { waitHeader } from '../../pages/forms/form-answer.server.ts'
import { mayTakePageCall, pageCallRefusal } from '../../pages/shared/page-limits.server.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import type { ChosenPieces } from './claimed-goods.ts'
import { inWords, masked, orderIn, piecesIn, maskedEmail, claimedView } from './claimed-order.server.ts'

/** The address contains an order's token: from a mail, the thank-you page or the account. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const order = await orderIn(call, url)
  return {
    shopName: shop.config.shopName,
    order: order && (await claimedView(call, order, url)),
    typedBy: draftOwner(call),
  }
}

/** The fault of a photo, and its place. */
export interface PhotoTrouble {
  key: string
  place: number
}

export type ComplaintStep =
  | {
      step: 'fill'
      typed: ComplaintValues
      pieces: ChosenPieces
      faults: ComplaintFaults & { lines?: string }
      refusal: string | null
    }
  | {
      step: 'check'
      shown: ComplaintValues
      fields: [string, string][]
      formKey: string
      troubles: PhotoTrouble[]
    }
  | { step: 'done'; shown: ComplaintValues; id: number; moment: string; due: string; photos: number }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const longestGoods = 1000

const answer = (step: ComplaintStep, status = 200, headers: Record<string, string> = {}) =>
  data<ComplaintStep>(step, { status, headers })

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const locale = localeOf(url.pathname)
  const form = await formIn(request)
  const order = await orderIn(call, url)
  const given = form ?? new FormData()
  const read = readForm(given, order)
  const again = (faults: ComplaintFaults, refusal: string | null, status: number) => {
    const { typed, pieces } = read
    return answer({ step: 'fill', typed, pieces, faults, refusal }, status)
  }
  const refused = (refusal: Refusal) => {
    const { typed, pieces } = read
    const { error_trans_key: key, status } = refusal
    return answer({ step: 'fill', typed, pieces, faults: {}, refusal: key }, status, waitHeader(refusal))
  }
  if (!form) return again({}, 'complaint.error.form', 400)
  const { complaint, faults } = read
  if (Object.keys(faults).length > 0 || !isRemedy(complaint.wish)) return again(faults, null, 422)
  const intent = textIn(form, 'intent')
  if (intent === 'back') return again({}, null, 200)
  const key = textIn(form, 'key')
  const shown = complaintView(complaint, order)
  const check = (formKey: string, troubles: PhotoTrouble[]) =>
    answer(
      { step: 'check', shown, fields: fieldsOf(read, order), formKey, troubles },
      troubles.length > 0 ? 422 : 200,
    )
  if (intent !== 'send' || !uuid.test(key)) return check(randomUUID(), [])
  const tooOften = await pageCallRefusal(call, 'complaint', 'complaint.error.too_often')
  if (tooOften) return refused(tooOften)
  const photos = await photosIn(form)
  if ('troubles' in photos) return check(key, photos.troubles)
  if (!order && photos.taken.length > 0 && !(await mayTakePageCall(call, 'photos')))
    return again({}, 'complaint.error.photos_full', 429)
  const { db, queue } = shop
  const received = await receiveComplaint(
    { db, queue, now: shop.now() },
    {
      key,
      madeComplaint: {
        complaint: { ...complaint, wish: complaint.wish },
        provenOrderId: order?.id ?? null,
        lines: read.pieces,
        photos: photos.taken,
        locale,
      },
    },
  )
  if (isRefusal(received)) return refused(received)
  const email = maskedEmail(received.email, complaint.email, order)
  return answer(doneWith({ ...received, email }, photos.taken.length, locale))
}

/** @returns null if the form can't be read */
async function formIn(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}

/** With a token the order's own number, e-mail and lines count, regardless of the form. */
function readForm(form: FormData, order: Order | null) {
  const pieces = order ? (piecesIn(form, order) ?? []) : []
  const typed: ComplaintValues = {
    orderNumber: order ? '' : textIn(form, 'orderNumber'),
    email: order ? '' : textIn(form, 'email'),
    goods: order ? '' : textIn(form, 'goods'),
    fault: textIn(form, 'fault'),
    wish: textIn(form, 'wish'),
  }
  if (!order) return { typed, pieces, ...readComplaint(typed) }
  const goods = inWords(order, pieces, longestGoods)
  const { complaint, faults } = readComplaint({
    ...typed,
    orderNumber: order.number,
    email: order.email,
    goods,
  })
  // A fault of the goods is shown at the lines; for a known order, the e-mail field does not matter.
  const { goods: noGoods, email: _, ...others } = faults
  return {
    typed,
    pieces,
    complaint,
    faults: { ...others, ...(noGoods ? { lines: 'complaint.error.lines' } : {}) },
  }
}

const complaintView = (complaint: ComplaintValues, order: Order | null): ComplaintValues => ({
  ...complaint,
  email: order ? masked(order.email) : complaint.email,
})

/** The values that the first step passes to the second. */
function fieldsOf({ typed, pieces }: ReturnType<typeof readForm>, order: Order | null): [string, string][] {
  return order
    ? [
        ...pieces.map((one): [string, string] => [`pieces-${one.line}`, String(one.pieces)]),
        ['fault', typed.fault],
        ['wish', typed.wish],
      ]
    : Object.entries(typed)
}

/** Reads the photos by their bytes; an empty file field sends a file without bytes. */
async function photosIn(form: FormData): Promise<{ taken: Photo[] } | { troubles: PhotoTrouble[] }> {
  const files = form.getAll('photos').filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  if (files.length > mostPhotos)
    return { troubles: [{ key: 'complaint.error.photo_count', place: files.length }] }
  const read = await Promise.all(
    files.map(async (file) => readPhoto(new Uint8Array(await file.arrayBuffer()))),
  )
  const troubles = read.flatMap((photo, index) =>
    typeof photo === 'string' ? [{ key: photo, place: index + 1 }] : [],
  )
  return troubles.length > 0 ? { troubles } : { taken: read.filter((photo) => typeof photo !== 'string') }
}

/** @param received with its address masked for display */
function doneWith(received: Complaint, photos: number, locale: Locale): ComplaintStep {
  const { id, orderNumber, email, goods, fault, wish, receivedAt, dueOn } = received
  return {
    step: 'done',
    shown: { orderNumber, email, goods, fault, wish },
    id,
    moment: formatMoment(receivedAt, locale),
    due: formatDay(new Date(`${dueOn}T12:00:00Z`), locale),
    photos,
  }
}
