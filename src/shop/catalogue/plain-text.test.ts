import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Bez značek, 3 < 5 & hotovo', 'Bez značek, 3 < 5 & hotovo'],
  ['<p>Jeden<br />řádek</p>\n<p>a&nbsp;druhý&#x17E;</p>', 'Jeden\nřádek\n\na\u00a0druhýž'],
  ['<ul><li>první</li><li>druhý</li></ul>', '– první\n– druhý'],
  ['<style>p { color: red }</style><h2>Název</h2>text', 'Název\n\ntext'],
  ['<b>&neznama; &#0;</b>', '&neznama;'],
])('%s becomes text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a text of nothing but openings takes no time', () => {
  const start = performance.now()
  plainText('<script '.repeat(200_000))
  expect(performance.now() - start).toBeLessThan(2000)
})
