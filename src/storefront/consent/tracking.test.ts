import { afterEach, expect, test, vi } from 'vitest'
import type { Tracker } from '../../lib/trackers.ts'
import type { TrackerWindow } from './adapters.ts'
import type { TrackedPage } from './tracked.ts'
import { stopTracking, track } from './tracking.ts'

const ga: Tracker = { kind: 'google-analytics', id: 'G-ABC1234567' }
const meta: Tracker = { kind: 'meta-pixel', id: '1234567890' }
const page = (path: string): TrackedPage => ({ name: 'home', path, isPurchase: false })

/** Calls the load listeners as soon as the element is in the page. */
const loading = () => {
  const waiting: (() => void)[] = []
  return {
    addEventListener: (event: string, run: () => void) => void (event === 'load' && waiting.push(run)),
    load: () => waiting.forEach((run) => run()),
  }
}

/** A page, as far as trackers' frames need one; returns the frames that were opened. */
function fakePage() {
  const frames: { inside: TrackerWindow; isThere: boolean }[] = []
  const append = ({ load }: ReturnType<typeof loading>) => load()
  const createElement = () => {
    const inside = {
      document: { createElement: loading, head: { append } },
      history: { replaceState: () => {} },
    } as unknown as TrackerWindow
    const frame = { inside, isThere: true }
    frames.push(frame)
    return { ...loading(), contentWindow: inside, remove: () => void (frame.isThere = false) }
  }
  vi.stubGlobal('document', { createElement, body: { append } })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  return frames
}

afterEach(() => {
  stopTracking()
  vi.unstubAllGlobals()
})

test('whoever takes back a part of their consent elsewhere is followed by the rest alone from the next page on', async () => {
  const frames = fakePage()
  await track([ga, meta], page('/'))
  await track([ga, meta], page('/kontakt'))
  const [first] = frames
  const told = () => first?.inside.fbq?.queue.filter((call) => (call as unknown[])[0] === 'track').length
  expect([frames.length, told()]).toEqual([1, 2])
  await track([ga], page('/cookies'))
  expect([frames.length, first?.isThere, told()]).toEqual([2, false, 2])
  const second = frames[1]?.inside
  expect(second?.fbq).toBeUndefined()
  expect(JSON.stringify(second?.dataLayer?.map((call) => Array.from(call as ArrayLike<unknown>)))).toContain(
    'https://shop.example/cookies',
  )
})
