/**
 * Loaded only if a merchant has switched a tracker on: asks visitors who have not answered yet, and starts the
 * trackers that they agreed to. It is not part of the page, so that the shop without trackers sends none of it
 * (docs/people.md, "Statistics and consent").
 */
import { answerOf, consentCookieOf, consentIn } from '../../lib/consent.ts'
import { localeOf } from '../../lib/routes.ts'
import {
  readTrackers,
  trackerFramePath,
  trackerKinds,
  type Purpose,
  type Tracker,
} from '../../lib/trackers.ts'
import { isRefusedByBrowser } from './browser-signal.ts'
import { trackedPage } from './tracked.ts'

/** @param written the trackers in the format of the setting */
export function start(written: string): void {
  const trackers = readTrackers(written) ?? []
  if (trackers.length === 0) return
  const answer = (granted: readonly Purpose[]) => {
    document.cookie = consentCookieOf(answerOf(trackers, granted, new Date()), location.protocol === 'https:')
    void look(trackers, answer)
  }
  let last = ''
  const lookAnew = () => {
    if (last === location.pathname) return
    last = location.pathname
    void look(trackers, answer)
  }
  // The head changes with every page, no matter how the visitor got there.
  new MutationObserver(lookAnew).observe(document.head, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  lookAnew()
}

async function look(trackers: Tracker[], answer: (granted: readonly Purpose[]) => void): Promise<void> {
  const consent = consentIn(document.cookie, trackers, new Date())
  const page = trackedPage(location)
  const isGranted = ({ kind }: Tracker) => consent?.granted.includes(trackerKinds[kind].purpose) ?? false
  const granted = trackers.filter(isGranted)
  forget(trackers.filter((tracker) => !isGranted(tracker)))
  const isAsked =
    !consent && !isRefusedByBrowser() && page !== null && !page.isPurchase && page.name !== 'cookies'
  if (isAsked || dialogIsOpen()) {
    const { ask, close } = await import('./ask.tsx')
    if (isAsked) await ask({ trackers, locale: localeOf(location.pathname), answer })
    else close(consent !== null)
  }
  if (granted.length > 0 && page) await (await import('./tracking.ts')).track(granted, page)
  else if (document.querySelector(`iframe[src='${trackerFramePath}']`))
    (await import('./tracking.ts')).stopTracking()
}

const dialogIsOpen = (): boolean => document.getElementById('consent') !== null

/** Deletes cookies of trackers that are not agreed to (any more). */
function forget(refused: Tracker[]): void {
  const domains = location.hostname.split('.').map((_, at, labels) => labels.slice(at).join('.'))
  for (const name of document.cookie.split(/;\s*/).map((one) => one.split('=', 1)[0] ?? ''))
    if (refused.some(({ kind }) => trackerKinds[kind].cookies.test(name)))
      for (const domain of ['', ...domains.map((one) => `; domain=${one}`)])
        document.cookie = `${name}=; path=/; max-age=0${domain}`
}
