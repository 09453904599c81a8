/** Reports views and purchases to each tracker, in its own language. They run in a frame; `window` is that frame's. */
import type { Tracker, TrackerKind } from '../../lib/trackers.ts'

/** The window of the trackers' frame. */
export interface TrackerWindow extends Window {
  dataLayer?: unknown[]
  gtag?: (...told: unknown[]) => void
  fbq?: Fbq
  _fbq?: Fbq
  sznIVA?: { IS: { updateIdentities: (identities: { eid: null }) => void } }
  rc?: { retargetingHit: (hit: { rtgId: number; consent: 0 | 1; rtgUrl: string }) => void }
}

interface Fbq {
  (...told: unknown[]): void
  callMethod?: (...told: unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}

export interface PageEvent {
  name: string
  /** Without its query. */
  url: string
}

/** A purchase as it is reported: its value in crowns, and a random number that says nothing about the order. */
export interface PurchaseEvent {
  id: string
  value: number
}

interface Adapter {
  script: (id: string) => string
  /** Called before its script runs. */
  begin: (inside: TrackerWindow, id: string) => void
  view: (inside: TrackerWindow, id: string, page: PageEvent) => void
  purchase: (inside: TrackerWindow, id: string, purchase: PurchaseEvent, page: PageEvent) => void
}

const currency = 'CZK'
const yearSeconds = 365 * 24 * 3600

export const adapters: Record<TrackerKind, Adapter> = {
  'google-analytics': {
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    begin: (inside, id) => {
      const queue: unknown[] = (inside.dataLayer = [])
      inside.gtag = function gtag() {
        // Google's script takes a call's own arguments only.
        // oxlint-disable-next-line prefer-rest-params
        queue.push(arguments)
      }
      const refused = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
      inside.gtag('consent', 'default', { ...refused, analytics_storage: 'granted' })
      inside.gtag('js', new Date())
      inside.gtag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // On this host alone, so that it can be deleted again.
        cookie_domain: 'none',
        cookie_expires: yearSeconds,
      })
    },
    view: (inside, _id, { name, url }) =>
      inside.gtag?.('event', 'page_view', { page_location: url, page_title: name, page_referrer: '' }),
    purchase: (inside, _id, { id: transaction_id, value }, { name, url }) =>
      inside.gtag?.('event', 'purchase', {
        transaction_id,
        value,
        currency,
        page_location: url,
        page_title: name,
        page_referrer: '',
      }),
  },
  'meta-pixel': {
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    begin: (inside, id) => {
      const fbq: Fbq = Object.assign(
        (...told: unknown[]) => {
          if (fbq.callMethod) fbq.callMethod(...told)
          else fbq.queue.push(told)
        },
        // It reports no page by itself: we call it.
        { queue: [], push: null, loaded: true, version: '2.0', disablePushState: true },
      )
      fbq.push = fbq
      // oxlint-disable-next-line no-underscore-dangle -- its own second name
      inside.fbq = inside._fbq = fbq
      // Otherwise it watches buttons and forms by itself.
      fbq('set', 'autoConfig', false, id)
      fbq('init', id)
    },
    view: (inside) => inside.fbq?.('track', 'PageView'),
    purchase: (inside, _id, { id, value }) =>
      inside.fbq?.('track', 'Purchase', { value, currency }, { eventID: id }),
  },
  sklik: {
    script: () => 'https://c.seznam.cz/js/rc.js',
    begin: () => undefined,
    view: (inside, id, { url }) => {
      // No e-mail address of the visitor, not even hashed.
      inside.sznIVA?.IS.updateIdentities({ eid: null })
      inside.rc?.retargetingHit({ rtgId: Number(id), consent: 1, rtgUrl: url })
    },
    // Retargeting has no purchases.
    purchase: () => undefined,
  },
}

/** Loads a tracker into its frame. @returns once its script has run; false if it could not be loaded */
export async function load(inside: TrackerWindow, { kind, id }: Tracker): Promise<boolean> {
  adapters[kind].begin(inside, id)
  const script = inside.document.createElement('script')
  script.src = adapters[kind].script(id)
  return await new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    inside.document.head.append(script)
  })
}
