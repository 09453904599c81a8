import { expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { recordFailedJob } from '../../shop/operations/operations.ts'
import { shop } from './shop.ts'

withShop('what waits for a person', (open, database) => {
  const workNames = async (...words: string[]) => await says(shop, words, { open, database })

  test('is one list, and a failed job leaves it when a clerk who may says so', async () => {
    const { db, queue } = open().shop
    await aMember(db, 'owner@example.cz', 'owner')
    await aMember(db, 'reader@example.cz', 'reader')
    expect(await workNames('todo')).toBe('Nothing waits for a person.')
    await submitted(open(), { payment: 'cod' })
    const failed = { queue: 'give-back', jobId: 'job-1', attempt: 101, ids: { refundId: 7 } }
    await recordFailedJob({ db, queue, now: today }, failed)
    const listed = await workNames('todo')
    expect(listed).toContain('     1  orders to pack: npm run shop -- shipments list')
    const [, id = ''] = /^ +(\d+): give-back \{"refundId":7\}, 2026-11-21T/m.exec(listed) ?? []
    expect(await workNames('job', 'resolve', id, '--as', 'reader@example.cz')).toBe(
      'You are not allowed to do this.',
    )
    expect(await workNames('job', 'resolve', id, '--as', 'owner@example.cz')).toBe('Job marked as done.')
    expect(await workNames('job', 'resolve', id)).toBe('This job has already been resolved.')
    expect(await workNames('todo')).not.toContain('give-back')
  })

  test('is not changed by words that make no sense', async () => {
    for (const words of [['list'], ['--all']])
      expect(await workNames('todo', ...words)).toContain('npm run shop -- todo')
    for (const words of [['resolve'], ['resolve', '1', '2'], ['resolve', 'all']])
      expect(await workNames('job', ...words)).toContain('npm run shop -- job resolve <job>')
  })
})
