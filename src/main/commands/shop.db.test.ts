// The command line: every noun prints its usage.
import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { lists } from '../../workflows/back-office/back-office.ts'
import { nouns, shop } from './shop.ts'

withDatabase('the command line of the shop', (database) => {
  const open = aShop(database)
  const told = async (...words: string[]) => await says(shop, words, { open, database, files: {} })

  test('--help lists what a noun or a verb does, and nothing is done', async () => {
    expect(await told()).toContain('npm run shop -- <noun> <verb>')
    expect(await told('no-such-noun')).toBe(await told())
    for (const noun of [...Object.keys(nouns), 'complaint', 'withdrawal', 'review'])
      expect(await told(noun, '--help'), noun).toMatch(new RegExp(`^npm run shop -- ${noun}`))
    expect(await told('money', 'void', '1', '--help')).toContain('npm run shop -- money void <money>')
  })

  test('every declared list of a noun without words of its own is printed, or written as a file', async () => {
    const printed = lists.filter(({ name, call, under }) => !under && (call ?? !Object.hasOwn(nouns, name)))
    expect(printed.length).toBeGreaterThan(3)
    for (const { name, sorts } of printed) {
      expect(await told(name, 'list', '--sort', sorts[0] ?? ''), name).not.toContain('npm run shop')
      expect(await told(name, 'list', '--csv', 'list.csv'), name).toMatch(/^\d+ rows written to list\.csv\.$/)
      expect(await told(name, 'list', '--sort', 'nonsense'), name).toContain(`npm run shop -- ${name} list`)
    }
  })

  test('a member prints the lists that the back office shows them, and no other', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const as = ['--as', 'reader@example.cz']
    expect(await told('reviews', 'list', ...as)).toBe('There are none.')
    expect(await told('works', 'list', ...as)).toBe('You are not allowed to do this.')
    expect(await told('works', 'list', '--csv', 'works.csv', ...as)).toBe('You are not allowed to do this.')
  })
})
