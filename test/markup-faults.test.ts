import { expect, test } from 'vitest'
import { markupFaults } from './markup-faults.ts'

test.each([
  ['<p id="a"></p><p id="a"></p>', 'two of the id a'],
  ['<label for="b">B</label>', /^no b for <label/],
  ['<p aria-describedby="c d"></p>', /^no c for <p/],
  ['<input name="e">', /^no label of <input/],
  ['<a href="/"><svg></svg></a>', /^no words in <a/],
  ['<img src="f">', /^no words for <img/],
  ['<li>g</li>', /^no list around <li/],
  ['<h1>h</h1>', 'not one h1'],
  ['<h3>i</h3>', 'h3 follows h1'],
  ['<main></main>', 'not one main'],
])('%s', (fault, found) => {
  const page = (more: string) => `<main><h1>Page</h1><label>Name <input type="text"/></label>${more}</main>`
  expect(markupFaults(page(''))).toEqual([])
  expect(markupFaults(page(fault))).toContainEqual(
    typeof found === 'string' ? found : expect.stringMatching(found),
  )
})
