/** A clerk who does verbs of the back office by their buttons and fields, on a page that was just opened. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openWorkshop } from './staff.ts'

/** Input typed, chosen or ticked, by the names of the fields. */
export type Filled = Record<string, string | boolean>

export class Clerk {
  readonly page: Page
  readonly base: string

  /** @param base where their back office begins: in their language */
  constructor(page: Page, base: '/admin' | '/en/admin') {
    this.page = page
    this.base = base
  }

  async opens(path: string): Promise<void> {
    await openWorkshop(this.page, this.base + path)
  }

  /** The button with its form, by what it does. @param within a part of the page, such as a parcel */
  verb(intent: string, within: Locator = this.page.locator('main')): Locator {
    return within
      .locator('details[name=verbs]')
      .filter({ has: this.page.locator(`input[name="intent"][value="${intent}"]`) })
      .first()
  }

  /** The open form of an intent on the page. */
  form(intent: string): Locator {
    return this.page
      .locator('main form')
      .filter({ has: this.page.locator(`input[name="intent"][value="${intent}"]`) })
      .first()
  }

  async fills(form: Locator, filled: Filled): Promise<void> {
    for (const [name, value] of Object.entries(filled)) {
      const field = form.locator(`[name="${name}"]`).first()
      if (typeof value === 'boolean') await field.setChecked(value)
      else if (await field.evaluate((element) => element.tagName === 'SELECT'))
        await field.selectOption(value)
      else await field.fill(value)
    }
  }

  /** Opens a page and does a verb there; the page says that it is done. */
  async does(path: string, intent: string, filled: Filled = {}, within?: Locator): Promise<void> {
    await this.opens(path)
    await this.tries(intent, filled, within)
    await expect(this.page).toHaveURL(new RegExp(`[?&]done=${intent}`))
  }

  /** Fills the form of a verb and sends it, whatever becomes of it. */
  async tries(intent: string, filled: Filled = {}, within?: Locator): Promise<void> {
    await this.begins(intent, filled, within)
    await this.sends(intent, within)
  }

  /** Opens the menu of verbs that holds a verb. */
  async seesVerb(verb: Locator): Promise<void> {
    const menu = verb.locator('xpath=ancestor::details[@data-more and not(@open)]/summary')
    if ((await menu.count()) > 0) await menu.click()
  }

  /** Opens a verb and fills its form: the page stays as it is, whatever others do, until the form is sent. */
  async begins(intent: string, filled: Filled, within?: Locator): Promise<void> {
    const verb = this.verb(intent, within)
    await this.seesVerb(verb)
    await verb.locator('summary').first().click()
    await this.fills(verb, filled)
  }

  async sends(intent: string, within?: Locator): Promise<void> {
    await this.verb(intent, within).locator('button[type=submit]').click()
  }

  parcel(reference: string): Locator {
    return this.page.locator(`section[aria-labelledby="parcel-${reference}"]`)
  }
}
