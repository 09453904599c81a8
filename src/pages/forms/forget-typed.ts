/** The key under which a tab keeps unsent form values (typed-draft.ts). */
export const typedKey = 'typed'

/** Forgets it: the computer's next user must not find it. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // A browser that allows no storage has kept nothing.
  }
}
