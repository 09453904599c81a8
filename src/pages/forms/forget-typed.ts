/** The key under which a tab keeps unsent form values (typed-draft.ts). */
export const typedKey = 'typed'

/** Forgets them: the computer's next user must not find them. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // A browser that allows no storage has kept nothing.
  }
}
