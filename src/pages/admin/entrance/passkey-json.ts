/** What a browser says of passkeys travels as JSON in a form's field. Pure. */

/** What the text holds; null: it is no JSON, and so no passkey's answer. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
