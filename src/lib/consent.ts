/**
 * A visitor's answer to the question about trackers, as stored in their cookie: the trackers in the question,
 * the purposes that they agreed to, and the time. It is the only record, and itself the proof (docs/people.md, "Statistics and consent").
 */
import { purposes, purposesOf, type Purpose, type Tracker } from './trackers.ts'

export const consentCookie = 'consent'

export interface Consent {
  /** Trackers that the question named. */
  asked: readonly string[]
  granted: readonly Purpose[]
  at: Date
}

const monthMs = 30.5 * 24 * 3600_000

/** A visitor who refused is not asked again for half a year; a consent is good for a year. */
const lastsMs = ({ granted }: Consent): number => (granted.length > 0 ? 12 : 6) * monthMs

/** The consent to store for an answer given now, to a question that named all trackers. */
export const answerOf = (trackers: readonly Tracker[], granted: readonly Purpose[], now: Date): Consent => ({
  asked: trackers.map(({ kind }) => kind),
  granted: purposesOf(trackers).filter((purpose) => granted.includes(purpose)),
  at: now,
})

/** The cookie of an answer, as a header or a page sets it. */
export function consentCookieOf(consent: Consent, secure: boolean): string {
  const { asked, granted, at } = consent
  const value = [asked.join('+'), granted.join('+') || 'none', at.toISOString().slice(0, 19) + 'Z'].join('~')
  const seconds = Math.round(lastsMs(consent) / 1000)
  return `${consentCookie}=${value}; path=/; max-age=${seconds}; samesite=lax${secure ? '; secure' : ''}`
}

const form = /^([a-z+-]{1,100})~([a-z+]{1,40})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/

/**
 * The answer in a visitor's cookies (`a=b; c=d`) if it is still valid: not too old, and about every tracker
 * that there is now. null: the visitor has to be asked.
 */
export function consentIn(cookies: string, trackers: readonly Tracker[], now: Date): Consent | null {
  const written = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies)?.[1] ?? ''
  const [, asked = '', granted = '', at = ''] = form.exec(decoded(written)) ?? []
  const consent = {
    asked: asked.split('+'),
    granted: purposes.filter((purpose) => granted.split('+').includes(purpose)),
    at: new Date(at),
  }
  const age = now.getTime() - consent.at.getTime()
  const isYoung = age > -monthMs && age < lastsMs(consent)
  return isYoung && trackers.every(({ kind }) => consent.asked.includes(kind)) ? consent : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
