/** Passkey messages of browsers, sent as JSON in a form field. Pure. */

/** The parsed text; null: not JSON, and so not a passkey's answer. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
