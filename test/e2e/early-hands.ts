/** A clerk who does not wait: types before scripts run, and while a page is on its way. */
import type { Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'

/**
 * Types into a page as soon as its first script has run; the other scripts arrive only later. A word ends with
 * Enter; keys of the keyboard are named `<Control+k>`.
 * @returns lets the scripts arrive
 */
export async function typesAtOnce(page: Page, path: string, words: string[]): Promise<() => void> {
  const letScriptsCome = await holdScripts(page)
  await opensEarly(page, path)
  await scansAtOnce(page, words)
  return letScriptsCome
}

/** Comes to a page, and is there as soon as the first script in it has run. */
export async function opensEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  // The browser takes keys for the new page before it has read any of it; waiting by frames would wait for its picture.
  while (!(await page.evaluate(() => 'heldKeys' in window)));
}

/** Types words and keys, and waits for nothing in between. */
export async function scansAtOnce(page: Page, words: string[]): Promise<void> {
  for (const word of words) {
    const key = /^<(.+)>$/.exec(word)?.[1]
    if (key === undefined) await page.keyboard.type(word)
    await page.keyboard.press(key ?? 'Enter')
  }
}
