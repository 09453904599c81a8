import { expect, test } from 'vitest'
import { aShop, today } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { recordFailedJob } from '../../shop/operations/operations.ts'
import { todo } from './todo.ts'

withDatabase(
  'what waits for a person',
  (database) => {
    const open = aShop(database)
    const told = async (...words: string[]) => await says(todo, words, { open, database })

    test('is one list, and a failed job leaves it when a clerk who may says so', async () => {
      const { db, queue } = open().shop
      await aMember(db, 'owner@example.cz', 'owner')
      await aMember(db, 'reader@example.cz', 'reader')
      expect(await told()).toBe('Nothing waits for a person.')
      await submitted(open(), { payment: 'cod' })
      const failed = { queue: 'give-back', jobId: 'job-1', attempt: 101, ids: { refundId: 7 } }
      await recordFailedJob({ db, queue, now: today }, failed)
      const listed = await told()
      expect(listed).toContain('     1  orders to pack: npm run shop -- shipments list')
      const [, id = ''] = /^ +(\d+): give-back \{"refundId":7\}, 2026-11-21T/m.exec(listed) ?? []
      expect(await told('resolve', id, '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
      expect(await told('resolve', id, '--as', 'owner@example.cz')).toBe(`Failed job ${id}: resolved.`)
      expect(await told('resolve', id)).toBe(`There is no open failed job ${id}.`)
      expect(await told()).not.toContain('give-back')
    })

    test('is not changed by words that make no sense', async () => {
      for (const words of [['resolve'], ['list'], ['resolve', '1', '2'], ['--all']])
        expect(await told(...words)).toContain('npm run shop -- todo resolve <failed job>')
      expect(await told('resolve', 'all')).toContain('--failed job is a whole number')
    })
  },
  { demo: true },
)
