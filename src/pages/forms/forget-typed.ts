/** The key under which a tab keeps unsent form values (typed-draft.ts). */
export const draftKey = 'typed'

/** Forgets them: the computer's next user must not find them. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // A browser that allows no storage has kept nothing.
  }
}
