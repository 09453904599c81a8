/** The steps of the order page: the open one, and its address. */
import { locales, type Locale } from '../../../lib/routes.ts'
import type { OrderType } from '../../../lib/trade.ts'
import { steps, type Step } from '../../../shop/cart/rules.ts'
import { orderPage } from '../../../pages/shared/order-page.ts'

/** A step of the page, which asks for delivery and payment at once. */
export type PageStep = Exclude<Step, 'payment'>
export const pageSteps: readonly PageStep[] = steps.filter((step) => step !== 'payment')

/** The step of the page that asks for what a step of the cart needs. */
export const pageStepOf = (step: Step): PageStep => (step === 'payment' ? 'shipping' : step)

const parameter = { cs: 'krok', en: 'step' } as const satisfies Record<Locale, string>

const names = {
  cart: { cs: 'kosik', en: 'cart' },
  shipping: { cs: 'doprava', en: 'shipping' },
  payment: { cs: 'platba', en: 'payment' },
  customer_data: { cs: 'kontakt', en: 'contact' },
  summary: { cs: 'souhrn', en: 'summary' },
} as const satisfies Record<Step, Record<Locale, string>>

/** The id of a step's part of the page, for links; payment is a part of the step of delivery. */
export const stepId = (step: Step, locale: Locale): string => names[step][locale]

/** The address that opens a step, once everything before it is done; it works without scripts. */
export function stepAddress(step: Step, locale: Locale, trade: OrderType): string {
  const page = orderPage(locale, trade)
  const name = names[pageStepOf(step)][locale]
  return `${page}${page.includes('?') ? '&' : '?'}${parameter[locale]}=${name}#${stepId(step, locale)}`
}

/** The query of an address, changed to name the open step: back and forward move through the steps by it. */
export function namingStep(search: string, step: PageStep, locale: Locale): string {
  const query = new URLSearchParams(search)
  for (const name of Object.values(parameter)) query.delete(name)
  query.set(parameter[locale], names[step][locale])
  return `?${query}`
}

/** The step that an address names, a former address of the payment too; null if it names none, or an unknown one. */
export function requestedStep(search: URLSearchParams): PageStep | null {
  // The language switch keeps the query as it is.
  const found = locales.map((locale) => {
    const name = search.get(parameter[locale])
    return steps.find((step) => names[step][locale] === name)
  })
  const step = found.find((one) => one !== undefined)
  return step ? pageStepOf(step) : null
}

/**
 * The open step: the requested one if it is finished already, else the first that still needs something. A box
 * comes with a t-shirt: until its size is chosen or declined, the cart stays open; a size that has run out at
 * the summary leads back there too.
 */
export function openStep(guessed: PageStep, asked: PageStep | null, undecidedTShirt: boolean): PageStep {
  if (undecidedTShirt && (asked === null || asked === 'summary')) return 'cart'
  return asked && pageSteps.indexOf(asked) <= pageSteps.indexOf(guessed) ? asked : guessed
}

/** True if a step is finished, to be shown folded, while another one is open. */
export const isDone = (step: PageStep, guessed: PageStep): boolean =>
  pageSteps.indexOf(step) < pageSteps.indexOf(guessed)
