import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { element, elements, xmlFile, xmlList, xmlMessage } from './xml-writer.ts'
import { readXml } from './xml.ts'

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('<', '>', '&', '"', "'", ' ', 'ž', ']]>', '</a>'),
    ),
  )
  .map((parts) => parts.join(''))
/** Characters that XML 1.0 can't hold become a space; a carriage return is one line's end to every reader. */
const expectedOf = (written: string) =>
  written.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, ' ')

describe('XML of ours', () => {
  test('is a message in one line, a file indented, or a list with each element on its line', () => {
    const root = element('a', [element('b', 'x & y', { c: '<1>' }), null, ...elements([['d', [['e', 5]]]])], {
      xmlns: 'urn:a',
    })
    const heading = '<?xml version="1.0" encoding="UTF-8"?>'
    const [b, e] = ['<b c="&lt;1&gt;">x &amp; y</b>', '<e>5</e>']
    expect(xmlMessage(root)).toBe(`${heading}<a xmlns="urn:a">${b}<d>${e}</d></a>`)
    expect(xmlList(root)).toBe([heading, '<a xmlns="urn:a">', b, '<d>', e, '</d>', '</a>', ''].join('\n'))
    expect(xmlFile(root)).toBe(
      [heading, '<a xmlns="urn:a">', `  ${b}`, '  <d>', `    ${e}`, '  </d>', '</a>', ''].join('\n'),
    )
  })

  test('leaves out what is null and keeps what is empty', () => {
    const root = element(
      'a',
      elements([
        ['b', null],
        ['c', ''],
        ['d', []],
        ['e', 0],
      ]),
    )
    expect(readXml(xmlMessage(root))?.children.map(({ name, text: own }) => [name, own])).toEqual([
      ['c', ''],
      ['d', ''],
      ['e', '0'],
    ])
  })

  test('writes any text and any attribute, and no markup gets out of either', () => {
    forAll(text, text, (content, attribute) => {
      for (const write of [xmlMessage, xmlFile, xmlList]) {
        const read = readXml(write(element('a', [element('b', content, { c: attribute })])))
        expect(read?.children).toEqual([
          { name: 'b', text: expectedOf(content), attributes: { c: expectedOf(attribute) }, children: [] },
        ])
      }
    })
  })
})
