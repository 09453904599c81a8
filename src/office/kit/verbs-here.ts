/** The actions of the current page, collected from its buttons and links: Ctrl K finds them by their words. */
import { unmarked } from '../../lib/folded.ts'
import { firstField, focusFirstField, isHere, nameOf, openVerb } from './keys.tsx'

export interface VerbHere {
  label: string
  /** Opens its form, with this amount in the first numeric field; or follows its link. */
  begin: (amount: string) => void
}

const verbs =
  'main :is(details[name=verbs] > summary, a[data-key], form[method=post] > button[type=submit]:only-of-type)'

/** The verbs of the page outside the rows of lists and the forms of other verbs. */
export function verbsHere(): VerbHere[] {
  const found = [...document.querySelectorAll<HTMLElement>(verbs)].filter(
    (one) => isHere(one) && !one.closest('tbody tr, li, details[name=verbs] > :not(summary), [role=dialog]'),
  )
  const named = found.map((one): [string, HTMLElement] => [nameOf(one), one])
  return [...new Map(named.toReversed())].toReversed().map(([label, one]) => ({
    label,
    begin: (amount) => begin(one, amount),
  }))
}

function begin(one: HTMLElement, amount: string) {
  // Buttons that act at once are only focused: the person presses them.
  const menu = one.closest<HTMLDetailsElement>('details[data-more]')
  if (one instanceof HTMLButtonElement) {
    if (menu) menu.open = true
    return one.focus()
  }
  const form = one.closest<HTMLDetailsElement>('details[name=verbs]')
  if (form?.open === true && menu?.open !== false) focusFirstField(form)
  else openVerb(one)
  const figures = form?.querySelector<HTMLInputElement>(
    `${firstField}:is([inputmode=decimal], [inputmode=numeric])`,
  )
  if (!figures || amount === '') return
  figures.focus()
  // Uses the prototype's setter: React ignores a value set through its own, because it thinks it knows it already.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(figures, amount)
  figures.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The verbs with a word for each typed prefix; an amount may follow: `vrátit 50`. */
export function verbsFor(typed: string, all: readonly VerbHere[]): { verb: VerbHere; amount: string }[] {
  const [, said = '', amount = ''] = /^(.*?)\s*((?<!\S)\d[\d ]*(?:[.,]\d{1,2})?)?$/.exec(typed.trim()) ?? []
  const wanted = wordsOf(said)
  if (wanted.length === 0) return []
  return all
    .filter(({ label }) => {
      const words = wordsOf(label)
      return wanted.every((begins) => words.some((word) => word.startsWith(begins)))
    })
    .map((verb) => ({ verb, amount: amount.replaceAll(' ', '') }))
}

const wordsOf = (text: string): string[] => unmarked(text).match(/[\p{L}\p{N}]+/gu) ?? []
