/** A visitor who has a keyboard alone: moves by Tab, looks where the focus is, and types. */
import { expect, type Locator, type Page } from '@playwright/test'

/** One stop of the Tab key, as it is seen. */
interface Stop {
  name: string
  /** Whether an outline or a shadow shows it. */
  isShown: boolean
  /** Whether something else lies over it, wholly (WCAG 2.4.11), or it is out of the window. */
  isHidden: boolean
  /** Where it stands on the page (pixels). */
  top: number
  bottom: number
  left: number
  right: number
  /** It floats over the page, and has no place in it. */
  floats: boolean
}

/** More stops than any page has. */
const endless = 120

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

  /** Follows a link or presses a button, and stands somewhere else afterwards. */
  async enters(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabsTo(target)
    await this.press(key)
    this.#last = null
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

  /** Nothing was wrong with any stop so far. */
  seesAllStops(): void {
    expect.soft(this.#faults).toEqual([])
  }

  #notes(stop: Stop | null, onward: boolean): void {
    if (stop?.isShown === false) this.#faults.push(`focus is not seen on ${stop.name}`)
    if (stop?.isHidden) this.#faults.push(`${stop.name} is covered`)
    if (stop && onward && this.#last && goesBack(this.#last, stop))
      this.#faults.push(`from ${this.#last.name} back up to ${stop.name}`)
    if (!stop?.floats) this.#last = stop
  }
}

/** Whether it stands above the one before, and not in a column beside it. */
const goesBack = (before: Stop, { bottom, left, floats }: Stop): boolean =>
  !floats && bottom <= before.top && left < before.right

/** Runs in the page. No stop: nothing has the focus, as on the way round from the last to the first. */
function stopNow(target: Element): { stop: Stop | null; isThere: boolean } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { stop: null, isThere: false }
  // What stands for it on the screen: a chip is the label around its invisible radio button.
  const label = focused.closest('label')
  const parts = [focused, focused.parentElement, label, label?.parentElement].filter((part) => part != null)
  const isOutlined = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }
  const box = focused.getBoundingClientRect()
  const isSeenAt = (across: number, down: number) => {
    const seen = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
    return focused.contains(seen) || parts.some((part) => part === seen) || label?.contains(seen) === true
  }
  const places = [0.1, 0.5, 0.9]
  let floats = false
  for (let part: Element | null = focused; part; part = part.parentElement)
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(part).position)
  const { top, bottom, left, right } = box
  const name = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent
  return {
    stop: {
      name: `${focused.tagName} ${name.trim().slice(0, 40)}`,
      isShown: parts.some(isOutlined),
      isHidden: !places.some((across) => places.some((down) => isSeenAt(across, down))),
      top: top + scrollY,
      bottom: bottom + scrollY,
      left,
      right,
      floats,
    },
    isThere: focused === target,
  }
}
