// The one command line: every noun says what it does.
import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
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
})
