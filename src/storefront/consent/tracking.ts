/**
 * Reports views and purchases to the trackers that a visitor agreed to. They run in a separate frame under the page's address
 * without its query: the page's own policy lets none of them in, and where none may be there is no frame.
 */
import { trackerFramePath, writtenTrackers, type Tracker } from '../../lib/trackers.ts'
import { adapters, load, type PageEvent, type PurchaseEvent, type TrackerWindow } from './adapters.ts'
import type { TrackedPage } from './tracked.ts'

interface Running {
  frame: HTMLIFrameElement
  /** The trackers agreed to when it was opened. */
  of: string
  inside: Promise<{ window: TrackerWindow; trackers: Tracker[] } | null>
}

let running: Running | null = null

/** Ends all trackers: their scripts are gone with their frame. */
export function stopTracking(): void {
  running?.frame.remove()
  running = null
}

/** Reports a page, once for each visit to it. */
export async function track(trackers: Tracker[], page: TrackedPage): Promise<void> {
  const purchase = page.isPurchase ? purchaseHere() : null
  if (page.isPurchase && !purchase) return stopTracking()
  // The answer was changed in another tab: trackers that are no longer allowed go with their frame.
  if (running && running.of !== writtenTrackers(trackers)) stopTracking()
  const mine = (running ??= openFrame(trackers))
  const inside = await mine.inside
  // The visitor has gone on, or changed their mind, while it was loading.
  if (!inside || running !== mine) return
  const told: PageEvent = { name: page.name, url: location.origin + page.path }
  inside.window.history.replaceState(null, '', page.path)
  for (const { kind, id } of inside.trackers) {
    if (purchase) adapters[kind].purchase(inside.window, id, purchase, told)
    else adapters[kind].view(inside.window, id, told)
  }
}

function openFrame(trackers: Tracker[]): Running {
  const frame = document.createElement('iframe')
  frame.src = trackerFramePath
  // Otherwise the frame would receive the full address of the page as its referrer.
  frame.referrerPolicy = 'no-referrer'
  frame.hidden = true
  frame.title = ''
  const opened = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const inside = opened.then(async () => {
    const window: TrackerWindow | null = frame.contentWindow
    if (!window) return null
    const loaded = await Promise.all(trackers.map(async (one) => ((await load(window, one)) ? [one] : [])))
    return { window, trackers: loaded.flat() }
  })
  document.body.append(frame)
  return { frame, of: writtenTrackers(trackers), inside }
}

const reportedKey = 'purchases-told'

/** The purchase that the page shows, if it was made just now and was not reported in this tab. */
function purchaseHere(): PurchaseEvent | null {
  const { purchase, order } = document.querySelector<HTMLElement>('[data-purchase]')?.dataset ?? {}
  const told = sessionStorage.getItem(reportedKey)?.split(' ') ?? []
  if (!purchase || !order || told.includes(order)) return null
  sessionStorage.setItem(reportedKey, [...told, order].join(' '))
  return { id: crypto.randomUUID(), value: Number(purchase) / 100 }
}
