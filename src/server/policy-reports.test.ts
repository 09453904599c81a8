import { expect, test } from 'vitest'
import { violationsIn } from './policy-reports.ts'

const page = 'https://shop.example/objednavka/dekujeme?token=secret-of-an-order'
const violation = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/objednavka/dekujeme',
}

test('of a report only the directive, the origin that was stopped and the page’s path are kept', () => {
  const old = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?email=eva@example.cz',
      'document-uri': page,
      'script-sample': 'eva@example.cz',
    },
  }
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js',
    documentURL: page,
  }
  expect(violationsIn(old)).toEqual([violation])
  expect(violationsIn([{ type: 'csp-violation', body }])).toEqual([violation])
  expect(violationsIn([{ body: { ...body, blockedURL: 'inline' } }])[0]?.blocked).toBe('inline')
  expect(violationsIn([{ body: { ...body, blockedURL: 'data:text/javascript,eva' } }])[0]?.blocked).toBe(
    'data:',
  )
})

test('what is no report is nothing, and many at once are a few', () => {
  for (const given of [null, 'x', 1, {}, { 'csp-report': 1 }, [1]]) expect(violationsIn(given)).toEqual([])
  const hostile = {
    body: { effectiveDirective: 'a b\nc', blockedURL: '\u0000', documentURL: 'x'.repeat(9999) },
  }
  expect(violationsIn(Array.from({ length: 50 }, () => hostile))).toEqual(
    Array.from({ length: 5 }, () => ({ directive: 'a', blocked: '', page: '' })),
  )
})
