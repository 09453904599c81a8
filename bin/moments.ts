/** States of pages that have no address: a person has to open, enter or send something. */
import type { Page } from '@playwright/test'
import type { Locale, RouteName } from '../src/lib/routes.ts'
import type { PageView, Person } from '../test/e2e/every-page.ts'
import { words } from '../test/e2e/words.ts'

export interface Moment extends Omit<PageView, 'as'> {
  name: string
  page: RouteName
  as: Person
  /** Brings the state about. */
  act?: (page: Page, locale: Locale) => Promise<void>
  /** The widths at which this state exists; defaults to all. */
  only?: number[]
  /** Also photographs it in forced colours. */
  forcedColours?: boolean
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sends an empty form: the missing fields are reported in words. */
const sendsNothing = (key: string) => async (page: Page, locale: Locale) => {
  await button(page, words[locale](key)).click()
  await page.getByRole('alert').first().waitFor()
}

const stocked: Moment[] = [
  {
    name: 'home, menu',
    page: 'home',
    as: 'visitor',
    only: [390],
    act: async (page, locale) => await button(page, words[locale]('layout.menu')).click(),
  },
  {
    name: 'home, skip link',
    page: 'home',
    as: 'visitor',
    only: [390, 1440],
    act: async (page) => await page.keyboard.press('Tab'),
  },
  {
    name: 'home, login window',
    page: 'home',
    as: 'visitor',
    act: async (page, locale) => {
      const menu = button(page, words[locale]('layout.menu'))
      if (await menu.isVisible()) await menu.click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: words[locale]('layout.login') })
        .click()
      await page.locator('dialog:modal').waitFor()
    },
  },
  {
    name: 'order, contact with faults',
    page: 'order',
    as: 'buyer',
    query: (locale) => (locale === 'cs' ? '?krok=kontakt' : '?step=contact'),
    act: async (page, locale) => {
      const t = words[locale]
      await page.getByRole('checkbox', { name: t('checkout.customer_data.different_delivery') }).check()
      await page.getByRole('checkbox', { name: t('checkout.customer_data.for_company') }).check()
      await button(page, t('checkout.customer_data.continue')).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'order, pick-up points',
    page: 'order',
    as: 'buyer',
    query: (locale) => (locale === 'cs' ? '?krok=doprava' : '?step=shipping'),
    act: async (page, locale) => {
      await page.getByRole('radio', { name: words[locale]('shipping.packeta_point.name') }).check()
      await page.getByRole('searchbox').fill('brno')
      await page.getByRole('radio', { name: /Brno/ }).first().waitFor()
    },
  },
  {
    name: 'registration, faults',
    page: 'registration',
    as: 'visitor',
    act: sendsNothing('registration.submit'),
  },
  {
    name: 'merchant registration, faults',
    page: 'merchantRegistration',
    as: 'visitor',
    act: sendsNothing('merchant.submit'),
  },
]

const product = (cs: string, en: string): Partial<Moment> => ({
  parameters: (locale) => ({ slug: locale === 'cs' ? cs : en }),
})

/** States after chilli and two sizes of the t-shirt are gone, and three pieces of the original are left. */
const soldOut: Moment[] = [
  { name: 'sold out, home', page: 'home', as: 'visitor' },
  { name: 'sold out, few left', page: 'product', as: 'visitor' },
  {
    name: 'sold out, product',
    page: 'product',
    as: 'visitor',
    ...product('chilli-hovezi-jerky', 'chilli-beef-jerky'),
  },
  {
    name: 'sold out, sizes',
    page: 'product',
    as: 'visitor',
    ...product('tricko-big-meat', 'big-meat-t-shirt'),
  },
  { name: 'sold out, order', page: 'order', as: 'buyer' },
  { name: 'sold out, resellers', page: 'b2bHome', as: 'reseller' },
]

export const momentsOf = (state: 'stocked' | 'sold out'): Moment[] =>
  state === 'stocked' ? stocked : soldOut
