/** Third-party trackers that a merchant may switch on, with the purpose of each and the servers it needs. */

/** The purposes that a visitor may agree to. */
export const purposes = ['analytics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

interface Kind {
  purpose: Purpose
  /** The pattern of the provider's account number. */
  id: RegExp
  /** Servers that its frame may load scripts from, and send to. */
  scripts: readonly string[]
  asked: readonly string[]
  /** Names of the first-party cookies that it sets, to be deleted when consent ends. */
  cookies: RegExp
}

export const trackerKinds = {
  'google-analytics': {
    purpose: 'analytics',
    id: /^G-[A-Z0-9]{6,12}$/,
    scripts: ['https://www.googletagmanager.com'],
    asked: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    cookies: /^_ga(_[A-Z0-9]+)?$/,
  },
  'meta-pixel': {
    purpose: 'marketing',
    id: /^\d{10,20}$/,
    scripts: ['https://connect.facebook.net'],
    asked: ['https://connect.facebook.net', 'https://www.facebook.com'],
    cookies: /^_fb[pc]$/,
  },
  sklik: {
    purpose: 'marketing',
    id: /^\d{3,12}$/,
    scripts: ['https://c.seznam.cz'],
    asked: ['https://c.seznam.cz', 'https://h.seznam.cz'],
    // Seznam keeps its cookies at its own servers.
    cookies: /^$/,
  },
} as const satisfies Record<string, Kind>

/** The empty page that trackers run in, separate from the visited page (docs/people.md, "Statistics and consent"). */
export const trackerFramePath = '/sledovani'

export type TrackerKind = keyof typeof trackerKinds

/** A tracker that is switched on. */
export interface Tracker {
  kind: TrackerKind
  /** The merchant's account there. */
  id: string
}

const isKind = (name: string): name is TrackerKind => Object.hasOwn(trackerKinds, name)

/** Reads `google-analytics G-ABC1234567, sklik 123456`; null if it has another format, or names a tracker twice. */
export function readTrackers(text: string): Tracker[] | null {
  const trackers: Tracker[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [kind = '', id = '', ...more] = part.split(/\s+/)
    if (!isKind(kind) || more.length > 0 || !trackerKinds[kind].id.test(id)) return null
    if (trackers.some((other) => other.kind === kind)) return null
    trackers.push({ kind, id })
  }
  return trackers
}

/** The format that `readTrackers` reads. */
export const writtenTrackers = (trackers: readonly Tracker[]): string =>
  trackers.map(({ kind, id }) => `${kind} ${id}`).join(', ')

/** The purposes that these trackers need consent for, in the order of `purposes`. */
export const purposesOf = (trackers: readonly Tracker[]): Purpose[] =>
  purposes.filter((purpose) => trackers.some(({ kind }) => trackerKinds[kind].purpose === purpose))
