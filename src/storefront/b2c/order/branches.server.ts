/** Pick-up points for the order page: the search, and the points offered before it. */
import { pointCarriers } from '../../../lib/delivery.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Reader } from '../../../server/db.ts'
import { ownerHash, type CartKey } from '../../../shop/cart/cart.ts'
import { lastBranches } from '../../../shop/orders/orders.ts'
import type { Branch } from '../../../shop/shipping/rules.ts'
import {
  openPoint,
  openPointsOf,
  pointsAPage,
  searchPoints,
  type FoundPoint,
  type Position,
} from '../../../shop/shipping/shipping.ts'
import { callOf } from '../../../pages/context.server.ts'
import { textIn } from '../../../pages/forms/form-text.ts'
import type { BranchSearch, MapPoints } from '../../../pages/shared/branch-search.ts'
import type { KnownPoint } from './order-data.ts'

const mostPages = 40

/**
 * While the customer types, the points of a page; with `id`, that point; with `map`, all of a carrier. The same
 * for all visitors.
 */
export async function loader({
  context,
  url,
}: LoaderFunctionArgs): Promise<BranchSearch | FoundPoint | MapPoints | null> {
  const { db } = callOf(context).shop
  const carrier = carrierIn(url.searchParams.get('carrier'))
  if (!carrier) return null
  const id = url.searchParams.get('id')
  if (id !== null) return await openPoint({ db }, { carrier, id })
  if (url.searchParams.has('map')) return await mapPoints(db, carrier)
  const text = url.searchParams.get('text') ?? ''
  return await onePage(db, { carrier, text, near: null, page: pageIn(url.searchParams.get('page')) })
}

/** As the loader, but nearest to the customer first: their position is sent in a body, which no log keeps. */
export async function action({ request, context }: ActionFunctionArgs): Promise<BranchSearch | null> {
  const form = await request.formData()
  const carrier = carrierIn(form.get('carrier'))
  const near = positionIn(form)
  if (!carrier || !near) return null
  const { db } = callOf(context).shop
  return await onePage(db, { carrier, text: textIn(form, 'text'), near, page: pageIn(form.get('page')) })
}

interface BranchQuery {
  carrier: Branch['carrier']
  text: string
  near: Position | null
  page: number
}

const onePage = async (db: Reader, { carrier, text, near, page }: BranchQuery): Promise<BranchSearch> => {
  const found = await searchPoints({ db }, { carrier, query: { text, near, skip: (page - 1) * pointsAPage } })
  return { ...found, carrier, text: text.slice(0, 80), page }
}

/**
 * The points that a pressed search button requests (its value is `packeta`, or `packeta:3` for three pages of
 * them); null if no search button was pressed.
 */
export async function searchIn(db: Reader, form: FormData): Promise<BranchSearch | null> {
  const [name, pages] = textIn(form, 'find').split(':', 2)
  const carrier = carrierIn(name)
  return carrier ? await wholeSearch(db, form, carrier, pageIn(pages)) : null
}

/**
 * Enter in the search field sends the whole form where no scripts run: then no point is chosen yet, but a text is entered.
 */
export async function searchMeant(
  db: Reader,
  form: FormData,
  carrier: Branch['carrier'] | null,
): Promise<BranchSearch | null> {
  if (!carrier || textIn(form, `branch_${carrier}`) || !textIn(form, `find_${carrier}`).trim()) return null
  return await wholeSearch(db, form, carrier, 1)
}

async function wholeSearch(
  db: Reader,
  form: FormData,
  carrier: Branch['carrier'],
  page: number,
): Promise<BranchSearch> {
  const text = textIn(form, `find_${carrier}`).slice(0, 80)
  const found = await searchPoints(
    { db },
    { carrier, query: { text, near: null, limit: page * pointsAPage } },
  )
  return { ...found, carrier, text, page }
}

/** The point in the cart, and for other carriers the one of the last order; only open ones. */
export async function knownPoints(
  db: Reader,
  { owner, orderType }: CartKey,
  chosen: Branch | null,
): Promise<KnownPoint[]> {
  const isNewcomer = owner.kind === 'guest' && owner.token === null
  const former = isNewcomer ? [] : await lastBranches({ db }, { tokenHash: ownerHash(owner), orderType })
  const known = [
    ...(chosen ? [{ ...chosen, why: 'chosen' as const }] : []),
    ...former.map((branch) => ({ ...branch, why: 'last' as const })),
  ]
  const first = known.filter((one, at) => known.findIndex(({ carrier }) => carrier === one.carrier) === at)
  const points = await Promise.all(
    first.map(async ({ carrier, id, why }) => ({ point: await openPoint({ db }, { carrier, id }), why })),
  )
  return points.flatMap(({ point, why }) => (point ? [{ point, why }] : []))
}

async function mapPoints(db: Reader, carrier: Branch['carrier']): Promise<MapPoints> {
  const points = await openPointsOf({ db }, carrier)
  return {
    ids: points.map(({ id }) => id),
    kinds: points.map(({ kind }) => (kind === 'post' ? 'o' : kind.charAt(0))).join(''),
    latitudes: points.map(({ latitude }) => Math.round(latitude * 10_000)),
    longitudes: points.map(({ longitude }) => Math.round(longitude * 10_000)),
  }
}

/** A carrier with pick-up points, as named by a form or an address. */
function carrierIn(given: unknown): Branch['carrier'] | null {
  return pointCarriers.find((one) => one === given) ?? null
}

function pageIn(given: unknown): number {
  const page = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 1
  return Math.min(Math.max(page, 1), mostPages)
}

function positionIn(form: FormData): Position | null {
  const degrees = (name: string, most: number) => {
    const text = textIn(form, name)
    const value = Number(text)
    return text.trim() !== '' && Math.abs(value) <= most ? value : null
  }
  const [latitude, longitude] = [degrees('latitude', 90), degrees('longitude', 180)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
