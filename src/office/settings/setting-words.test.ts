import { expect, test } from 'vitest'
import { translator } from '../../server/texts.ts'
import type { Section } from '../../shop/settings/schema.ts'
import { fieldInWords, emptyLabel } from './setting-words.server.ts'

const said = (locale: 'cs' | 'en', name: string, value: unknown, section: Section = 'opening') =>
  fieldInWords({ locale, t: translator(locale) }, { section, name, value }).replaceAll('\u00a0', ' ')

test('closed days are dates of the language; none say nothing', () => {
  const days = ['2026-12-24', '2027-01-01']
  expect(said('cs', 'closedDays', days)).toBe('24. 12. 2026, 1. 1. 2027')
  expect(said('en', 'closedDays', days)).toBe('24 Dec 2026, 1 Jan 2027')
  const span = ['2026-12-24', '2026-12-25', '2026-12-26']
  expect(said('cs', 'closedDays', span)).toBe('24. 12. 2026 – 26. 12. 2026')
  expect([said('cs', 'closedDays', []), said('cs', 'closedDays', null)]).toEqual([emptyLabel, emptyLabel])
})

test('an empty limit or threshold says what holds by that', () => {
  expect(said('en', 'accountantLimit', null, 'refunds')).toBe('no limit')
  expect(said('cs', 'accountantLimit', null, 'refunds')).toBe('bez omezení')
  expect(said('en', 'consumerFreePieces', null, 'trade')).toBe('never')
  expect(said('en', 'securityContact', null, 'operator')).toBe(emptyLabel)
})
