import { describe, expect, test } from 'vitest'
import { answerOf, consentCookieOf, consentIn } from './consent.ts'
import { readTrackers, writtenTrackers, type Tracker } from './trackers.ts'

const ga: Tracker = { kind: 'google-analytics', id: 'G-ABC1234567' }
const meta: Tracker = { kind: 'meta-pixel', id: '1234567890' }
const now = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
/** As a browser sends it back, with other cookies. */
const kept = (trackers: Tracker[], granted: Parameters<typeof answerOf>[1]) =>
  `cart=abc; ${consentCookieOf(answerOf(trackers, granted, now), true).split(';')[0]}; i18n_redirected=cs`

describe('an answer', () => {
  test('says what was asked, what was agreed to, and when', () => {
    expect(consentCookieOf(answerOf([ga, meta], ['marketing'], now), true)).toBe(
      'consent=google-analytics+meta-pixel~marketing~2026-11-21T12:00:00Z; path=/; max-age=31622400; samesite=lax; secure',
    )
    expect(consentIn(kept([ga, meta], ['marketing']), [ga, meta], after(1))?.granted).toEqual(['marketing'])
  })

  test('agrees to nothing that was not asked about', () =>
    expect(consentIn(kept([meta], ['analytics']), [meta], now)?.granted).toEqual([]))

  test('that refuses holds for half a year, one that agrees for a year', () => {
    expect(consentIn(kept([ga], []), [ga], after(180))?.granted).toEqual([])
    expect(consentIn(kept([ga], []), [ga], after(184))).toBeNull()
    expect(consentIn(kept([ga], ['analytics']), [ga], after(360))?.granted).toEqual(['analytics'])
    expect(consentIn(kept([ga], ['analytics']), [ga], after(367))).toBeNull()
  })

  test('is no answer about a tracker that came later, and stays one when a tracker goes', () => {
    expect(consentIn(kept([ga], ['analytics']), [ga, meta], now)).toBeNull()
    expect(consentIn(kept([ga, meta], ['analytics']), [ga], now)?.granted).toEqual(['analytics'])
  })

  test.each([
    '',
    'consent=',
    'consent=%',
    'consent=1',
    'notconsent=google-analytics~analytics~2026-11-21T12:00:00Z',
    'consent=google-analytics~all~2026-13-41T12:00:00Z',
    'consent=google-analytics~analytics~2036-11-21T12:00:00Z',
  ])('%o is none', (cookies) => expect(consentIn(cookies, [ga], now)).toBeNull())
})

describe('the setting', () => {
  test('names trackers with their numbers', () => {
    const written = 'google-analytics G-ABC1234567, meta-pixel 1234567890'
    expect(readTrackers(written)).toEqual([ga, meta])
    expect(writtenTrackers([ga, meta])).toBe(written)
    expect(readTrackers('')).toEqual([])
  })

  test.each([
    'hotjar 1',
    'google-analytics',
    'google-analytics UA-1',
    'sklik 12"3',
    'sklik 123 456',
    'sklik 1234, sklik 5678',
    'toString 1',
  ])('%o is refused', (written) => expect(readTrackers(written)).toBeNull())
})
