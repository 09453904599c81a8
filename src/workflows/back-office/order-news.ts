/** Tells of new orders while staff looks at the back office: read once a second for all who follow, and not at all while none does. */
import type { Halere } from '../../lib/money.ts'
import type { Reading } from '../../server/context.ts'
import { findNewerThan, latestOrderId } from '../../shop/orders/orders.ts'

export interface NewOrder {
  id: number
  number: string
  /** With VAT. */
  total: Halere
}

export interface OrderNews {
  /** Tells of each order that is placed from now on, until the returned function is called. */
  follow: (tell: (order: NewOrder) => void) => () => void
}

const everyMs = 1000

/** @param report takes what kept the database from being read; the next second tries again */
export function openOrderNews({ db }: Reading, report: (error: unknown) => void): OrderNews {
  const followers = new Set<(order: NewOrder) => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: number | null = null
  const look = async () => {
    try {
      if (last === null) last = await latestOrderId({ db })
      else
        for (const order of await findNewerThan({ db }, last)) {
          last = order.id
          for (const tell of followers) tell(order)
        }
    } catch (error) {
      report(error)
    }
    timer = followers.size > 0 ? setTimeout(() => void look(), everyMs).unref() : undefined
  }
  return {
    follow: (tell) => {
      followers.add(tell)
      if (timer === undefined) {
        // The first follower is told what comes from now on.
        last = null
        timer = setTimeout(() => void look(), 0).unref()
      }
      return () => {
        followers.delete(tell)
        if (followers.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
