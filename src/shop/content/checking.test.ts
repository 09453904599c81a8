import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { faultsOfText } from './checking.ts'
import { lineChanges } from './difference.ts'

const faults = (body: string, locale: 'cs' | 'en' = 'cs') =>
  faultsOfText({ title: 'x', body }, locale).map(
    ({ line, error_trans_key }) => `${line} ${error_trans_key.replace('content.error.', '')}`,
  )

describe('a text may be published', () => {
  test('as every document that ships with the shop', () => {
    const files = globSync('db/content/*.md')
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
      const asQuestions = file.includes('faq.')
      const found = faultsOfText({ title: 'x', body }, file.endsWith('.cs.md') ? 'cs' : 'en', { asQuestions })
      expect([file, found]).toEqual([file, []])
    }
  })

  test('with links to pages of the shop in its language, to https, mailboxes and phones', () => {
    const links =
      '[a](/kontakt) [b](/produkt/x) [c](https://coi.gov.cz/x?y=1#z) [d](mailto:a@example.cz) [e](tel:+420777123456) [f](/pravidla-souteze.pdf)'
    expect(faults(links)).toEqual([])
  })
})

describe('a text may not be published', () => {
  test.each([
    ['first\n\n<script>alert(1)</script>', '3 html'],
    ['a <b onclick=x>b</b>', '1 html'],
    ['- a\n- <img src=x onerror=alert(1)>', '1 html'],
    ['<!-- note -->', '1 html'],
    ['![x](https://example.cz/x.png)', '1 markdown'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '1 markdown'],
    ['> quote', '1 markdown'],
    ['`code`', '1 markdown'],
    ['- a\n  - b', '1 markdown'],
    ['- [ ] a', '1 markdown'],
    ['[x](javascript:alert(1))', '1 link'],
    ['[x](JAVASCRIPT:alert(1))', '1 link'],
    ['[x](data:text/html,x)', '1 link'],
    ['[x](//example.cz)', '1 link'],
    ['[x](http://example.cz)', '1 link'],
    ['[x](https://paypal.com@example.cz)', '1 link'],
    ['[x](mailto:a@example.cz?bcc=b@example.cz)', '1 link'],
    ['[x][1]\n\n[1]: javascript:alert(1)', '1 link'],
    ['ok\n\n[x](/neni-tu)', '3 link_unknown'],
    ['[x](/en/contact)', '1 link_language'],
    ['a\nb {{operator_nome}}', '2 filling'],
    ['{{constructor}} {{ shop_name }}', '1 filling'],
    ['  \n ', '1 empty'],
  ])('%j: %s', (body, fault) => {
    expect(faults(body)).toContain(fault)
  })

  test('without a title, or with one that is to be filled in', () => {
    const said = ['', '{{shop_name}}'].map((title) => faultsOfText({ title, body: 'x' }, 'en'))
    expect(said.map((one) => one.map(({ field, error_trans_key }) => [field, error_trans_key]))).toEqual([
      [['en.title', 'content.error.empty']],
      [['en.title', 'content.error.filling']],
    ])
  })
})

test('the difference of two texts holds every line of both, in their order', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '', 'd e'), { minLength: 1, maxLength: 30 })
    .map((all) => all.join('\n'))
  forAll(text, text, (from, to) => {
    const changes = lineChanges(from, to)
    const without = (kind: string) =>
      changes
        .filter((one) => one.kind !== kind)
        .flatMap(({ lines }) => lines)
        .join('\n')
    const ended = (one: string) => one.replace(/\n$/, '')
    expect([without('added'), without('removed')]).toEqual([from, to].map(ended))
  })
})

test('texts that have nothing in common are compared in no time', () => {
  const [from, to] = ['x', 'y'].map((mark) => Array.from({ length: 50_000 }, (_, at) => mark + at).join('\n'))
  expect(lineChanges(from ?? '', to ?? '').map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['removed', 50_000],
    ['added', 50_000],
  ])
})
