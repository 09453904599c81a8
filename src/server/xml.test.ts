import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { processorMs } from '../../test/processor-time.ts'
import { findAll, findIn, readXml, textIn } from './xml.ts'

describe('XML of others', () => {
  test('is read by local names, with text, attributes and CDATA', () => {
    const read = readXml(
      '\uFEFF<?xml version="1.0"?><s:a xmlns:s="x"><b c="1"> 5 &amp; 6</b><b><![CDATA[<7>]]></b></s:a>',
    )
    expect(read?.name).toBe('a')
    expect(textIn(read, 'b')).toBe('5 & 6')
    expect(findIn(read, 'b')?.attributes).toEqual({ c: '1' })
    expect(findAll(read!, 'b').map(({ text }) => text)).toEqual([' 5 & 6', '<7>'])
  })

  test('W15: with a document type, entities of its own or an outside one is refused', () => {
    for (const text of [
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>',
      '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>',
      '<a>&b;</a>',
    ])
      expect(readXml(text), text).toBeNull()
  })

  test('that is no XML, cut off, too deep, too long or too much is refused', () => {
    for (const text of ['', 'hello', '{"a":1}', '<a>', '<a><b></a></b>', '<a></a><b></b>', '<a', '<a b=1/>'])
      expect(readXml(text), text).toBeNull()
    expect(readXml('<a>'.repeat(41) + '</a>'.repeat(41))).toBeNull()
    expect(readXml('<a/>', { longest: 3 })).toBeNull()
    expect(readXml('<a><b/><b/></a>', { mostElements: 2 })).toBeNull()
  })

  test('W10: any text at all is answered with a tree or null, at once', () => {
    forAll(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readXml(`<a>${text}`)).not.toThrow()
    })
    for (const piece of ['<', '<a>', '&', '<!--', '<![CDATA[', '<a b="', ']]>', '<?']) {
      const took = processorMs(() => readXml(`<a>${piece.repeat(50_000 / piece.length)}`))
      expect(took, piece).toBeLessThan(500)
    }
  })
})
