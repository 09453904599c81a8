import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { catalogue } from './catalogue.ts'

withDatabase(
  'npm run catalogue',
  (database) => {
    const open = aShop(database)
    const files: Record<string, string> = {}
    const told = async (...words: string[]) => await says(catalogue, words, { open, database, files })

    test('reads a file in as the member of staff that is named, and tries it before', async () => {
      await aMember(open().shop.db, 'owner@example.cz', 'owner')
      await aMember(open().shop.db, 'reader@example.cz', 'reader')
      const before = await told('show', 'beef-original')
      const { position } = JSON.parse(before) as { position: number }
      const moved = { ...(JSON.parse(before) as object), position: position + 5 }
      files['moved.json'] = JSON.stringify(moved)
      const as = ['--as', 'owner@example.cz']
      const reader = ['--as', 'reader@example.cz']
      expect(await told('import', 'moved.json', '--dry-run', ...as)).toMatch(
        /^changed {2}beef-original[^]*\nNothing was changed\.$/,
      )
      expect(await told('import', 'moved.json', ...reader)).toContain('You are not allowed to do this.')
      expect(await told('show', 'beef-original')).toBe(before)
      expect(await told('import', 'moved.json', ...as)).toMatch(/^changed {2}beef-original/)
      expect(JSON.parse(await told('show', 'beef-original'))).toMatchObject({ position: position + 5 })
      expect(await told('import', 'none.json')).toBe("none.json can't be read.")
      expect(await told('withdraw', 'BM-ORIGINAL-25', ...reader)).toContain('You are not allowed')
      for (const words of [[], ['list', 'x'], ['import'], ['set', 'beef-original'], ['list', '--dry-run']])
        expect(await told(...words), words.join(' ')).toContain('npm run catalogue -- list')
      expect(await told('list')).toContain('beef-original')
    })
  },
  { demo: true },
)
