import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkParts } from '../../lib/mailed-link.ts'
import { confirmFault, isSubscribed, newsletterLifeMs, type Subscriber } from './rules.ts'

const requestedAt = new Date('2026-11-20T10:00:00Z')
const subscriber: Subscriber = {
  id: 1,
  email: 'zofie@example.cz',
  locale: 'cs',
  linkId: '0d5ee4a0-6c0e-4f7a-9d3e-0c5b8a6f2a11',
  consentedAt: requestedAt,
  confirmedAt: null,
  unsubscribedAt: null,
}
const later = (ms: number) => new Date(requestedAt.getTime() + ms)

test('the newsletter goes to no address that has not confirmed it, and to none that has left', () => {
  expect(isSubscribed(subscriber)).toBe(false)
  expect(isSubscribed({ ...subscriber, confirmedAt: requestedAt })).toBe(true)
  expect(isSubscribed({ ...subscriber, confirmedAt: requestedAt, unsubscribedAt: requestedAt })).toBe(false)
})

test('a link confirms for seven days; once confirmed it is no fault to use it again', () => {
  expect(confirmFault(subscriber, later(newsletterLifeMs.link))).toBeNull()
  expect(confirmFault(subscriber, later(newsletterLifeMs.link + 1))).toBe('user.link_expired')
  expect(
    confirmFault({ ...subscriber, confirmedAt: requestedAt }, later(10 * newsletterLifeMs.link)),
  ).toBeNull()
  expect(confirmFault({ ...subscriber, unsubscribedAt: requestedAt }, requestedAt)).toBe('user.link_invalid')
  expect(confirmFault(null, requestedAt)).toBe('user.link_invalid')
})

test('what is no link of ours has no parts', () => {
  const { linkId } = subscriber
  expect(linkParts(`${linkId}.${'a'.repeat(43)}`)).toEqual({ linkId, proof: 'a'.repeat(43) })
  for (const secret of [
    null,
    undefined,
    '',
    linkId,
    `${linkId}.`,
    `${linkId}.${'a'.repeat(42)}`,
    `x.${'a'.repeat(43)}`,
  ])
    expect(linkParts(secret)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => linkParts(text) === null))
})
