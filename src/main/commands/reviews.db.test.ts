import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { reviewRequests, deliveredOrder } from '../../../test/reviews.ts'
import { aMember } from '../../../test/staff.ts'
import { writeReviews } from '../../shop/reviews/reviews.ts'
import { shop } from './shop.ts'

withShop('reviews at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(shop, ['reviews', ...words], { open, database })
  /** A buyer's review of what they ordered. @returns its name, such as r1.1 */
  const written = async (name: string, text: string): Promise<string> => {
    const { write } = await reviewRequests(open(), await deliveredOrder(open(), `${name}@example.cz`))
    const { db, limits, now } = open().shop
    const token = new URL(write, 'https://shop.example').searchParams.get('token')
    const typed = [{ productId: 1, stars: '4', text }]
    const given = { typed, author: 'Jana\u0007', locale: 'cs' } as const
    await writeReviews({ db, limits, mailboxLimitPerDay: 100, now: now() }, { secret: token, ...given })
    return /^(r\d+\.\d+) /.exec((await told('list')).split('\n').at(-1) ?? '')?.[1] ?? ''
  }

  test('are listed, shown, approved, answered and refused', async () => {
    expect(await told('list')).toBe('There are none.')
    const first = await written('first', 'Dobré maso.')
    expect(await told('list')).toMatch(/^r\d+\.1 {2}[^]* {2}4 {2}Dobré maso\. {2}Jana /)
    expect(await told('approve', first)).toBe(`Review published. (review ${first}, state APPROVED)`)
    expect(await told('list', '--state', 'approved')).toContain(first)
    expect(await told('answer', first, '--text', 'Děkujeme.')).toContain('Reply saved.')
    expect(await told('show', first)).toMatch(
      /answered:\n {4}Děkujeme\.\n[^]*APPROVED {2}\.1 {2}command line/,
    )
    expect(await told('answer', first, '--text', '')).toContain('Reply saved.')
    expect(await told('refuse', first, '--reason', 'abuse', '--by', 'Petra')).toContain(
      'author gets the reason',
    )
    expect(await told('list', '--state', 'REFUSED')).toContain(first)
    expect(await told('show', first)).toMatch(/REFUSED {2}\.1 {2}Petra {2}abuse/)
  })

  test('asks the buyers whose turn it is', async () => {
    await deliveredOrder(open(), 'asked@example.cz')
    expect(await told('ask')).toContain('(count 0)')
    open().clock.now = new Date(open().clock.now.getTime() + 14 * 24 * 3600_000)
    expect(await told('ask')).toContain('(count 1)')
  })

  test('wait on after what makes no sense, or a member of staff who may not decide', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const name = await written('second', 'Tuhé.')
    for (const words of [
      [],
      ['approve'],
      ['approve', '12'],
      ['show', name, name],
      ['list', '--approved', '--refused'],
      ['ask', name],
      ['answer', name],
      ['constructor'],
    ])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- reviews ')
    const reader = ['--as', 'reader@example.cz']
    const refusals: [string, string[]][] = [
      ['--reason abuse|', ['refuse', name, '--reason', 'few stars']],
      ['There is none of that name.', ['show', 'r999.1']],
      ['You can only answer', ['answer', name, '--text', 'Děkujeme.']],
      ['The author has changed', ['approve', name.replace('.1', '.2')]],
      ['You are not allowed', ['approve', name, ...reader]],
      ['You are not allowed', ['refuse', name, '--reason', 'abuse', ...reader]],
      ['You are not allowed', ['ask', ...reader]],
    ]
    for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
    expect(await told('list')).toContain(name)
    expect(await told('approve', name, '--as', 'owner@example.cz')).toContain('Review published.')
    expect(await told('show', name)).toMatch(/APPROVED {2}\.1 {2}staff \d+/)
  })
})
