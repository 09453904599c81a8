/** Forms with a search for a pick-up point: without scripts the form itself runs it. */
import { pointCarrierOf } from '../../lib/delivery.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import { type Branch } from '../../shop/shipping/rules.ts'
import { openPoint, searchPoints } from '../../shop/shipping/shipping.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import type { StaffPage, StaffVerb } from '../staff-page.server.ts'
import { pointSearch, searchedBy, searchedByScripts, type PointsView } from './points.ts'

/** The number of points listed without scripts; a more exact search finds the others. */
const mostListed = 30

type Carrier = Branch['carrier']

/**
 * Wraps a verb so that a new search text is searched for first, whichever button was pressed, because Enter
 * presses the first one. Every answer of the form includes the points found.
 * @param name the field of the point's id
 * @param ordered returns the order's shipping code, for forms that may leave it as it is
 */
export const findingPoints = (
  verb: StaffVerb,
  name: string,
  ordered: (page: StaffPage) => Promise<string | null> = async () => await Promise.resolve(null),
): StaffVerb => {
  const carrierOf = async (page: StaffPage, form: FormData): Promise<Carrier | null> => {
    const code = textIn(form, 'shipping') || (await ordered(page)) || ''
    return pointCarrierOf(code)
  }
  const found = async (page: StaffPage, form: FormData) =>
    await pointsIn(page, { form, name, carrier: await carrierOf(page, form) })
  return {
    ...verb,
    do: async (page, form) => {
      const carrier = await carrierOf(page, form)
      if (carrier !== null && isSearch(form, carrier))
        return {
          shown: {
            ...((await verb.beside?.(page, form)) as object | undefined),
            points: await pointsIn(page, { form, name, carrier }),
          },
        }
      const ended = await verb.do(page, form)
      return isRefusal(ended) || 'to' in ended
        ? ended
        : { ...ended, shown: { ...(ended.shown as object), points: await found(page, form) } }
    },
    beside: async (page, form) => ({
      ...((await verb.beside?.(page, form)) as object | undefined),
      points: await found(page, form),
    }),
  }
}

/** The shipping code of the order in the URL; null if there is no such order. */
export async function shippingOfOrder({ db, parameters }: StaffPage): Promise<string | null> {
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  return order?.shippingCode ?? null
}

function isSearch(form: FormData, carrier: Carrier): boolean {
  const [text, before] = [searchIn(form), textIn(form, searchedBy)]
  return text.trim() !== '' && before !== searchedByScripts && before !== `${carrier}:${text}`
}

const searchIn = (form: FormData): string => textIn(form, pointSearch).slice(0, 80)

async function pointsIn(
  { db }: Pick<StaffPage, 'db'>,
  { form, name, carrier }: { form: FormData; name: string; carrier: Carrier | null },
): Promise<PointsView | null> {
  if (carrier === null) return null
  const text = searchIn(form)
  const found = await searchPoints({ db }, { carrier, query: { text, near: null, limit: mostListed } })
  const picked = await openPoint({ db }, { carrier, id: textIn(form, name) })
  return { ...found, carrier, text, page: 1, picked }
}
