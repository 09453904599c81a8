import { expect, test } from 'vitest'
import { flavour, garlic } from '../../../test/catalogue.ts'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { catalogue } from './catalogue.ts'

withShop('npm run shop -- catalogue', (open, database) => {
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
    expect(await told('set', 'beef-original', 'position=1', ...reader)).toContain('You are not allowed')
    for (const words of [[], ['list', 'x'], ['import'], ['set', 'beef-original'], ['list', '--dry-run']])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- catalogue list')
    expect(await told('list')).toContain('beef-original')
    expect(await told('list', '--category', 'none')).toContain('beef-original')
    expect(await told('list', '--category', '1')).not.toContain('beef-original')
    expect(await told('list', '--category', 'x')).toContain('npm run shop -- catalogue list')
  })

  test('takes whole products in by the one way of the page: what is shown of them is changed and read in again', async () => {
    files['new.json'] = JSON.stringify(garlic)
    expect(await told('import', 'new.json')).toBe('made  beef-garlic')
    expect(await told('import', 'new.json')).toBe('same  beef-garlic')
    const shown = JSON.parse(await told('show', 'BM-GARLIC-50')) as { variants: object[] }
    expect(shown).toMatchObject({ code: 'beef-garlic', published: true, food: flavour.food })
    const dearer = { price_list: 'b2c', min_quantity: 1, price: 105 }
    const variants = shown.variants.map((one) => ({ ...one, prices: [dearer] }))
    files['dearer.json'] = JSON.stringify([{ ...shown, variants }])
    expect(await told('import', 'dearer.json')).toBe('changed  beef-garlic')
    expect(JSON.parse(await told('show', 'beef-garlic'))).toMatchObject({
      variants: [{ prices: [dearer] }],
    })
    // Faults are reported by the place of their product, and nothing of a faulty file is imported, nor of one
    // based on an outdated version.
    const { food: _food, ...unfed } = { ...garlic, code: 'other' }
    files['faulty.json'] = JSON.stringify([garlic, unfed])
    expect(await told('import', 'faulty.json')).toMatch(/^Product 2, food: [^]*\nNothing was changed\.$/)
    files['stale.json'] = JSON.stringify([
      { ...garlic, code: 'another', variants: [] },
      { ...shown, position: 77 },
    ])
    expect(await told('import', 'stale.json')).toMatch(/Product 2: It was changed meanwhile/)
    expect(await told('list')).not.toContain('another')
    files['broken.json'] = '{'
    expect(await told('import', 'broken.json')).toContain(
      'Invalid JSON. Check for a missing comma, quotation mark or bracket.',
    )
  })

  test('writes all products as a table, and takes it in again: all of it or nothing', async () => {
    const table = await told('table')
    files['same.csv'] = table
    expect(await told('import-table', 'same.csv')).toContain('same  t-shirt')
    files['changed.csv'] = 'product;en.claim\nt-shirt;A shirt to wear'
    expect(await told('import-table', 'changed.csv', '--dry-run')).toMatch(
      /^changed {2}t-shirt\n {4}en\.claim: ".*" -> "A shirt to wear"\nNothing was changed\.$/,
    )
    expect(await told('table')).toBe(table)
    expect(await told('import-table', 'changed.csv')).toBe('changed  t-shirt')
    expect(await told('table')).toContain('A shirt to wear')
    files['faulty.csv'] = 'product;product_position\nt-shirt;first\nbeef-original;7'
    const before = await told('table')
    expect(await told('import-table', 'faulty.csv')).toBe(
      'Row 2, product_position: Enter a whole number. From 0 to 1,000,000.\nNothing was changed.',
    )
    expect(await told('table')).toBe(before)
  })

  test('steps the prices of a list by percent, and says each before', async () => {
    const asked = ['step-prices', 'b2b', '10', '--round', '1']
    const first = /BM-ORIGINAL-25 from 1: (\d+) -> (\d+) CZK/.exec(await told(...asked, '--dry-run'))
    expect(Number(first?.[2])).toBe(Math.round(Number(first?.[1]) * 1.1))
    expect(await told(...asked, '--dry-run')).toContain('Nothing was changed.')
    expect(await told(...asked, '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
    expect(await told(...asked)).toContain(first?.[0])
    expect(await told(...asked, '--dry-run')).toContain(`BM-ORIGINAL-25 from 1: ${first?.[2]} ->`)
    for (const words of [['b2b'], ['b2b', '0'], ['b2b', '-91'], ['b2b', 'ten'], ['b2b', '5', '--round', '3']])
      expect(await told('step-prices', ...words), words.join(' ')).toContain('npm run shop -- catalogue list')
  })
})
