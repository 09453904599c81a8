import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { submitted } from '../../../test/submitted.ts'
import { openOrderNews, type NewOrder } from './back-office.ts'

withDatabase(
  'news of orders',
  (database) => {
    const open = aShop(database)
    const fail = (error: unknown) => {
      throw error
    }

    test('each new order is told to all who follow, and what was there before to none', async () => {
      const before = await submitted(open(), { payment: 'cod' })
      const news = openOrderNews({ db: open().shop.db }, fail)
      const told: NewOrder[] = []
      const stop = news.follow((order) => told.push(order))
      const heard = new Promise<NewOrder>((resolve) => {
        const leave = news.follow((order) => {
          leave()
          resolve(order)
        })
      })
      // It begins with the next look at the database: what is placed before that is not news.
      let placed = [await submitted(open(), { payment: 'cod' })]
      const first = await Promise.race([heard, untilTold()])
      expect(placed.map(({ number }) => number)).toContain(first.number)
      expect(told.map(({ number }) => number)).toContain(first.number)
      expect(told.map(({ number }) => number)).not.toContain(before.number)
      stop()

      async function untilTold(): Promise<NewOrder> {
        while (told.length === 0) placed = [...placed, await submitted(open(), { payment: 'cod' })]
        return await heard
      }
    })
  },
  { demo: true },
)
