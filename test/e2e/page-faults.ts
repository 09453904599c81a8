/** Exact checks of a page's layout, run in the browser: each fault in words, an empty list without faults. */

/**
 * Runs in the page. Nothing scrolls sideways, no two targets overlap, targets have 24 px or room about them (WCAG 2.5.8),
 * no text is cut off or hangs over its box.
 */
export function pageFaults(): string[] {
  const faults = new Set<string>()
  /** The only text that may end in three dots: the name of the signed-in user, next to a whole menu. */
  const mayEndEarly = '#site-menu svg + span'
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const wide = document.documentElement.clientWidth
  const beyond = document.documentElement.scrollWidth - wide
  if (beyond > 0) faults.add(`scrolls sideways by ${beyond} px`)

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')
    const name = element.getAttribute('name') ?? words.slice(0, 40)
    return `${element.tagName.toLowerCase()} “${name}”`
  }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  /** Fixed bars and buttons cover the page for a moment while it scrolls under them, and are meant to. */
  const floats = (element: Element | null): boolean => {
    for (let one = element; one; one = one.parentElement)
      if (/fixed|sticky/.test(styleOf(one).position)) return true
    return false
  }
  /** The visible part of an element within the scrolling parts around it. */
  const seenOf = (element: Element, box: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(styleOf(one).overflowY)) continue
      const frame = one.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  /** Words for screen readers only, and what is drawn nowhere. */
  const isHidden = ({ width, height }: DOMRect): boolean => width < 2 || height < 2

  // Only the topmost dialog or popover can be used.
  const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1)
  const root = top ?? document.body

  type Target = { element: Element; boxes: DOMRect[]; box: DOMRect }
  const targets: Target[] = []
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
  for (const element of root.querySelectorAll(controls)) {
    if (!isSeen(element) || floats(element)) continue
    // A box to tick is as large as its label.
    const isTick = element.matches('[type="checkbox"], [type="radio"]')
    const label = isTick ? (element as HTMLInputElement).labels?.[0] : null
    const shown = label ?? element
    const box = seenOf(shown, shown.getBoundingClientRect())
    if (!isHidden(box)) targets.push({ element, box, boxes: [...shown.getClientRects()] })
  }

  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one)
  targets.forEach((one, place) => {
    for (const other of targets.slice(place + 1)) {
      if (!overlap(one.box, other.box)) continue
      if (isWithin(one.element, other.element)) continue
      // A link within the words of a label is a separate target.
      if ((one.element as HTMLInputElement).labels?.[0]?.contains(other.element)) continue
      if (one.boxes.some((mine) => other.boxes.some((theirs) => overlap(mine, theirs))))
        faults.add(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`)
    }
  })

  const least = 24
  for (const { element, box } of targets) {
    if (box.width >= least - 0.5 && box.height >= least - 0.5) continue
    const words = element.parentElement?.textContent.trim().length ?? 0
    const isInSentence = styleOf(element).display === 'inline' && words > element.textContent.trim().length
    if (isInSentence) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isTooNear = targets.some(({ element: other, box: theirs }) => {
      if (other === element || isWithin(other, element)) return false
      const across = Math.max(theirs.left - x, 0, x - theirs.right)
      const down = Math.max(theirs.top - y, 0, y - theirs.bottom)
      return Math.hypot(across, down) < least / 2
    })
    if (isTooNear) faults.add(`${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`)
  }

  // A column is as wide as its contents: otherwise the last one hangs over the side of the table.
  for (const table of root.querySelectorAll('table')) {
    const edge = table.getBoundingClientRect().right + 1
    for (const element of table.querySelectorAll('tbody :is(a, button, summary, input)'))
      if (
        isSeen(element) &&
        !element.closest('details > div') &&
        element.getBoundingClientRect().right > edge
      )
        faults.add(`${nameOf(element)} stands beyond its table`)
  }

  for (const field of root.querySelectorAll<HTMLInputElement>('input[type="number"]'))
    if (isSeen(field) && field.scrollWidth > field.clientWidth)
      faults.add(`the quantity ${field.value} is cut off by ${nameOf(field)}`)

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue
    if (parent.closest(`svg, noscript, script, style, title, option, textarea, ${mayEndEarly}`)) continue
    range.selectNodeContents(text)
    const said = `“${text.textContent.trim().slice(0, 40)}”`
    const lines = [...range.getClientRects()].filter((line) => line.width > 0)
    if (lines.length === 0) continue
    const [left, right] = [
      Math.min(...lines.map((line) => line.left)),
      Math.max(...lines.map((line) => line.right)),
    ]
    const [above, below] = [
      Math.min(...lines.map((line) => line.top)),
      Math.max(...lines.map((line) => line.bottom)),
    ]
    let block: Element | null = null
    for (let one: Element | null = parent; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one)
      const box = one.getBoundingClientRect()
      // Words for screen readers only are cut to nothing, as they should be.
      if (isHidden(box) || style.clipPath !== 'none') break
      if (!block && !/^inline$|contents/.test(style.display)) {
        block = one
        if (left < box.left - 2 || right > box.right + 2) faults.add(`${said} hangs over its ${nameOf(one)}`)
      }
      const [across, down] = [style.overflowX, style.overflowY]
      if (/auto|scroll/.test(across + down) || style.position === 'fixed') break
      if (/hidden|clip/.test(across) && (left < box.left - 1 || right > box.right + 1))
        faults.add(`${said} is cut off at the side by ${nameOf(one)}`)
      // Letters are smaller than their line: a fifth of its height may be beyond the box without a letter being cut.
      const air = (lines[0]?.height ?? 0) / 5
      if (/hidden|clip/.test(down) && (above < box.top - air || below > box.bottom + air))
        faults.add(`${said} is cut off by ${nameOf(one)}`)
      if (one === document.body && (left < -1 || right > wide + 1)) faults.add(`${said} is beyond the screen`)
    }
  }
  return [...faults]
}

/** Goes down the whole page and back, so that whatever loads late is there, and whatever moves has moved. */
export async function walkThrough(): Promise<void> {
  const frame = async () => await new Promise(requestAnimationFrame)
  const step = innerHeight * 0.8
  await document.fonts.ready
  await frame()
  for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await frame()
}

/**
 * Set up before a page loads: notes what moves by itself (Layout Instability), with what it was. The letters of the text, which
 * change some words by a hair, are held back until they are called: on a busy machine they come late, on another soon.
 */
export function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
  const seen: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 40)
        return `${what ?? '-'} from ${place(previousRect)} to ${place(currentRect)}`
      })
      seen.push(moved.join(' | '))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const called = Promise.withResolvers<undefined>()
  const load = Reflect.get(FontFaceSet.prototype, 'load')
  FontFaceSet.prototype.load = async function (font) {
    await called.promise
    return await load.call(this, font)
  }
  const watch: ShiftWatch = {
    shiftsSeen() {
      note(observer.takeRecords())
      return seen
    },
    async callLetters() {
      observer.disconnect()
      called.resolve(undefined)
      while (!document.documentElement.classList.contains('lettered'))
        await new Promise(requestAnimationFrame)
      await document.fonts.ready
    },
  }
  Object.assign(window, watch)
}

/** The object that `watchShifts` leaves in the window. */
export interface ShiftWatch {
  /** Shifts until now. */
  shiftsSeen(): string[]
  /** The page gets its letters; what moves from now on is not noted. */
  callLetters(): Promise<void>
}
