/** docs/specification.md says which file does each row of the specification and which test proves it: both have to be there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  row: string
  files: string[]
  proofs: { file: string; title: string }[]
}

const rows: Row[] = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| row ') && !line.startsWith('| ---'))
  .map((line) => {
    const [row = '', files = '', proofs = ''] = line.slice(2, -2).split(' | ')
    return {
      row,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      proofs: proofs.split('; `').map((proof) => {
        const [, file = '', title = ''] = /^`?([^`]+)`: (.+)$/.exec(proof) ?? []
        return { file, title }
      }),
    }
  })

test('every row of the specification stands there', () => {
  expect(rows.length, 'put the rows back into docs/specification.md').toBeGreaterThan(155)
  const names = rows.map(({ row }) => row)
  const twice = names.filter((row, index) => names.indexOf(row) !== index)
  expect(twice, 'a row stands in docs/specification.md once').toEqual([])
})

test.each(rows)('$row', ({ files, proofs }) => {
  expect(files, 'name the files that do this row in docs/specification.md').not.toEqual([])
  const missing = files.filter((file) => !existsSync(file))
  expect(missing, 'name the file that does this row now in docs/specification.md').toEqual([])
  const isGone = ({ file, title }: Row['proofs'][number]) =>
    title === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
  expect(
    proofs.filter(isGone),
    'name a test that proves this row in docs/specification.md, by its file and title',
  ).toEqual([])
})
