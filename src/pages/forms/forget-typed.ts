/** Where a tab keeps what was typed and not sent yet (typed-draft.ts). */
export const typedKey = 'typed'

/** Forgets it: the computer's next user must not find it. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // A browser that allows no storage has kept nothing.
  }
}
