/** A visitor who has a keyboard alone: moves by Tab, looks where the focus is, and types. */
import { expect, type Locator, type Page } from '@playwright/test'

/** One stop of the Tab key, as seen on the screen. */
interface Stop {
  name: string
  /** True if a screen reader has a name for it. */
  isNamed: boolean
  /** The link past the navigation, with which each page begins. */
  isFirst: boolean
  /** True if an outline or a shadow shows it. */
  isShown: boolean
  /** True if something else covers it entirely (WCAG 2.4.11), or it is out of the window. */
  isHidden: boolean
  /** True if a part of it is out of the window or covered, though it is small enough to be seen whole. */
  isCut: boolean
  /** Its place on the page (pixels). */
  top: number
  bottom: number
  left: number
  right: number
  /** It floats over the page, and has no place in it. */
  floats: boolean
}

/** More stops than any page has. */
const endless = 400

export class Keys {
  readonly page: Page
  readonly #faults: string[] = []
  #last: Stop | null = null

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Another page is there: its first stop comes after none. */
  begins(): void {
    this.#last = null
  }

  /** Follows a link or presses a button, which moves the focus elsewhere. */
  async enters(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabsTo(target)
    await this.press(key)
    this.begins()
  }

  /** Presses Tab (or Shift+Tab) until the element has the focus, and looks at each stop on the way. */
  async tabsTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < endless; stops += 1) {
      await this.press(key)
      const { stop, isThere } = await target.evaluate(stopNow)
      this.#notes(stop, key === 'Tab')
      if (isThere) return
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }

  /**
   * Goes through the page by Tab until the focus leaves it, which also means that it starts over.
   * @param from the element behind which it begins
   * @returns the faults of its stops, in words
   */
  async walks(from: 'body' | 'main' = 'body'): Promise<string[]> {
    await this.page.evaluate(beginBehind, from)
    const faults: string[] = []
    let last: Stop | null = null
    for (let stops = 0; stops < endless; stops += 1) {
      await this.press('Tab')
      const { stop } = await this.page.evaluate(stopNow, null)
      if (!stop || (stop.isFirst && stops > 0)) return stops === 0 ? ['nothing is reached'] : faults
      faults.push(...faultsOf(last, stop))
      if (stop.isCut && !stop.isHidden) faults.push(`a part of ${stop.name} is not seen`)
      if (!stop.isNamed) faults.push(`${stop.name} has no name`)
      if (!stop.floats) last = stop
    }
    return [...faults, 'the focus never leaves the page']
  }

  /** Nothing was wrong with any stop so far. */
  seesAllStops(): void {
    expect.soft(this.#faults).toEqual([])
  }

  #notes(stop: Stop | null, onward: boolean): void {
    if (stop) this.#faults.push(...faultsOf(onward ? this.#last : null, stop))
    if (!stop?.floats) this.#last = stop
  }
}

const faultsOf = (before: Stop | null, stop: Stop): string[] => [
  ...(stop.isShown ? [] : [`focus is not seen on ${stop.name}`]),
  ...(stop.isHidden ? [`${stop.name} is covered`] : []),
  ...(before && goesBack(before, stop) ? [`from ${before.name} back up to ${stop.name}`] : []),
]

/** Runs in the page: the next Tab leads to the first stop within it. */
function beginBehind(from: 'body' | 'main'): void {
  scrollTo({ top: 0, behavior: 'instant' })
  const element = document.querySelector(from) as HTMLElement
  element.tabIndex = -1
  element.focus()
}

/** True if it is above the one before, and not in a column next to it. */
const goesBack = (before: Stop, { bottom, left, floats }: Stop): boolean =>
  !floats && bottom <= before.top && left < before.right

/** Runs in the page. No stop: nothing has the focus, as on the way round from the last to the first. */
function stopNow(target: Element | null): { stop: Stop | null; isThere: boolean } {
  const outer = document.activeElement
  if (!outer || outer === document.body) return { stop: null, isThere: false }
  // An editor has a shadow tree within the page.
  let focused = outer
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  // Its visible parts: a chip is the label around its invisible radio button.
  const label = outer instanceof HTMLInputElement ? (outer.labels?.[0] ?? null) : null
  const around = outer.closest('label')
  const all = [focused, outer, outer.parentElement, label, around, around?.parentElement]
  const parts = all.filter((part) => part != null)
  const isOutlined = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }
  // The button within a field of a date is drawn by the browser, its focus as well: the field itself has none then.
  const isBrowsers = outer.matches('input[type=date]') && !outer.matches(':focus')
  const own = focused.getBoundingClientRect()
  const box = label && (own.width < 5 || own.height < 5) ? label.getBoundingClientRect() : own
  const isSeenAt = (across: number, down: number) => {
    const seen = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
    const isItsLabel = label?.contains(seen) === true || around?.contains(seen) === true
    return outer.contains(seen) || isItsLabel || parts.some((part) => part === seen)
  }
  const places = [0.1, 0.5, 0.9]
  const seen = places.flatMap((across) => places.map((down) => isSeenAt(across, down)))
  let floats = false
  for (let part: Element | null = outer; part; part = part.parentElement)
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(part).position)
  const { top, bottom, left, right } = box
  const ids = focused.getAttribute('aria-labelledby')?.split(' ') ?? []
  const name = [
    focused.getAttribute('aria-label'),
    ...ids.map((id) => document.getElementById(id)?.textContent),
    ...[...((outer as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
    focused.textContent,
    ...[...focused.querySelectorAll('img')].map(({ alt }) => alt),
  ].find((one) => one?.trim())
  return {
    stop: {
      name: `${focused.tagName} ${(name ?? focused.getAttribute('name') ?? '').trim().slice(0, 40)}`,
      isNamed: name !== undefined,
      isFirst: focused.matches('a[href="#content"]'),
      isShown: isBrowsers || parts.some(isOutlined),
      isHidden: !seen.includes(true),
      // An element as tall as half the window or more cannot be cut: the place of its cursor counts.
      isCut: box.height < innerHeight / 2 && seen.includes(false),
      top: top + scrollY,
      bottom: bottom + scrollY,
      left,
      right,
      floats,
    },
    isThere: focused === target,
  }
}
