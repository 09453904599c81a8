/** Looking at the map and moving it: by buttons, keys, wheel, one finger or two. */
import { between, panned, zoomed, type Size, type Spot, type View } from './branch-map-view.ts'

const flightMs = 350
/** A finger that moved less than this is a press, not a drag (pixels). */
const slack = 5
const keyPixels = 80

type Target = View | ((now: View) => View)

const pans: Record<string, Spot> = {
  ArrowLeft: { x: -keyPixels, y: 0 },
  ArrowRight: { x: keyPixels, y: 0 },
  ArrowUp: { x: 0, y: -keyPixels },
  ArrowDown: { x: 0, y: keyPixels },
}

/** The visible part of the map; null until the size of its element is known. */
export interface Sight {
  view: View
  size: Size
}

/** The camera over the map of one element. A store: `listen` and `sight` are the arguments of useSyncExternalStore. */
export class Camera {
  readonly #first: (size: Size) => View
  readonly #listeners = new Set<() => void>()
  #sight: Sight | null = null
  #frame = 0

  /** @param first the initial view, to which the key 0 returns */
  constructor(first: (size: Size) => View) {
    this.#first = first
  }

  readonly listen = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  readonly sight = (): Sight | null => this.#sight

  /** Follows the size of an element and the input on it, until the function it returns is called. */
  attach(element: HTMLElement): () => void {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return
      const { width, height } = entry.contentRect
      this.#show(this.#sight?.view ?? this.#first({ width, height }), { width, height })
    })
    observer.observe(element)
    const ears = new AbortController()
    const { signal } = ears
    element.addEventListener('keydown', (event) => this.#press(event), { signal })
    element.addEventListener('wheel', (event) => this.#turn(event, element), { signal, passive: false })
    this.#followFingers(element, signal)
    return () => {
      cancelAnimationFrame(this.#frame)
      observer.disconnect()
      ears.abort()
    }
  }

  /** Moves there, smoothly unless the visitor prefers reduced motion. */
  flyTo(target: Target): void {
    if (!this.#sight) return
    const from = this.#sight.view
    const to = typeof target === 'function' ? target(from) : target
    cancelAnimationFrame(this.#frame)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#show(to)
    const began = performance.now()
    const fly = (moment: number) => {
      const part = Math.min(1, Math.max(0, (moment - began) / flightMs))
      this.#show(part === 1 ? to : between(from, to, part))
      if (part < 1) this.#frame = requestAnimationFrame(fly)
    }
    this.#frame = requestAnimationFrame(fly)
  }

  zoomBy(factor: number): void {
    this.flyTo((view) => zoomed(view, factor))
  }

  /** True if a spot lies well within the picture, at a scale that separates it from others. */
  sees({ x, y }: Spot): boolean {
    if (!this.#sight) return false
    const { view, size } = this.#sight
    return (
      view.scale > 3 &&
      Math.abs(x - view.x) * view.scale < size.width * 0.4 &&
      Math.abs(y - view.y) * view.scale < size.height * 0.35
    )
  }

  #show(view: View, size = this.#sight?.size): void {
    if (!size) return
    this.#sight = { view, size }
    for (const changed of this.#listeners) changed()
  }

  #move(change: (view: View) => View): void {
    if (!this.#sight) return
    cancelAnimationFrame(this.#frame)
    this.#show(change(this.#sight.view))
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = pans[event.key]
    if (pan) this.#move((view) => panned(view, pan))
    else if (event.key === '+' || event.key === '=') this.zoomBy(2)
    else if (event.key === '-') this.zoomBy(0.5)
    else if (event.key === '0' && this.#sight) this.flyTo(this.#first(this.#sight.size))
    else return
    event.preventDefault()
  }

  /** The wheel scrolls the page as usual, unless the map was pressed before; two fingers on a touchpad always zoom it. */
  #turn(event: WheelEvent, element: HTMLElement): void {
    if (!event.ctrlKey && document.activeElement !== element) return
    event.preventDefault()
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30
    const factor = 2 ** (-pixels / (event.ctrlKey ? 90 : 240))
    this.#move((view) => zoomed(view, factor, fromMiddle(element, { x: event.clientX, y: event.clientY })))
  }

  #followFingers(element: HTMLElement, signal: AbortSignal): void {
    const fingers = new Map<number, Spot>()
    let start: Spot = { x: 0, y: 0 }
    let dragged = false
    const spotOf = (event: PointerEvent): Spot => ({ x: event.clientX, y: event.clientY })
    const lift = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const down = (event: PointerEvent) => {
      if (fingers.size === 0) {
        dragged = false
        start = spotOf(event)
      }
      fingers.set(event.pointerId, spotOf(event))
    }
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const after = spotOf(event)
      if (!dragged && fingers.size < 2 && apart(start, after) < slack) return
      if (!dragged) element.setPointerCapture(event.pointerId)
      dragged = true
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, after)
      const pixels = { x: before.x - after.x, y: before.y - after.y }
      if (!other) return this.#move((view) => panned(view, pixels))
      const factor = Math.max(20, apart(after, other)) / Math.max(20, apart(before, other))
      const middle = fromMiddle(element, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 })
      this.#move((view) => panned(zoomed(view, factor, middle), { x: pixels.x / 2, y: pixels.y / 2 }))
    }
    // The click that ends a drag does not press the point that happens to lie under it.
    const click = (event: Event) => {
      if (dragged) event.stopPropagation()
      dragged = false
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', drag, { signal })
    element.addEventListener('pointerup', lift, { signal })
    element.addEventListener('pointercancel', lift, { signal })
    element.addEventListener('click', click, { signal, capture: true })
  }
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The distance of a place of the window from the middle of an element, in pixels. */
function fromMiddle(element: HTMLElement, { x, y }: Spot): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}
