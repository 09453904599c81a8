/** A clerk's hands: does what a test says by the page's own fields and keys, and counts each act. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Seconds per act for a person who knows the page: a click, a key, a scan, a field that is typed into. */
const secondsPerAct = 1.1
/** Seconds per letter, in addition to reaching the field. */
const secondsPerLetter = 0.2

export class Hands {
  readonly page: Page
  acts = 0
  letters = 0

  constructor(page: Page) {
    this.page = page
  }

  /** The time since the last reset, at a human pace. */
  get seconds(): number {
    return Math.ceil(this.acts * secondsPerAct + this.letters * secondsPerLetter)
  }

  /** Resets the counters. @returns their values before that */
  takes(): { acts: number; seconds: number } {
    const counted = { acts: this.acts, seconds: this.seconds }
    this.acts = 0
    this.letters = 0
    return counted
  }

  async click(what: Locator): Promise<void> {
    this.acts += 1
    await what.click()
  }

  async press(key: string): Promise<void> {
    this.acts += 1
    await this.page.keyboard.press(key)
  }

  /** Writes where the focus is: one act, and its letters. */
  async write(text: string): Promise<void> {
    this.acts += 1
    this.letters += text.length
    await this.#keysWereHeard()
    await this.page.keyboard.insertText(text)
  }

  /** A day into a date field that has the focus, as a person types its digits. */
  async writeDay(day: string): Promise<void> {
    this.acts += 1
    this.letters += 8
    await this.#keysWereHeard()
    await this.page.locator(':focus').fill(day)
  }

  /** A scanner reads a code and ends with Enter. */
  async scan(code: string): Promise<void> {
    this.acts += 1
    await this.#keysWereHeard()
    await this.page.keyboard.insertText(code)
    await this.page.keyboard.press('Enter')
  }

  /** A file is chosen in the window of the browser: opened by a click, found, confirmed. */
  async choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.acts += 3
    await field.setInputFiles(file)
  }

  /** A page that is not awake yet holds keys, but not text that is put into its fields: the keys before it come first. */
  async #keysWereHeard(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-keys', 'ready')
  }
}
