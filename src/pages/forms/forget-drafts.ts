/** The key under which a tab keeps unsent form values (draft.ts). */
export const draftKey = 'typed'
/** The key under which a tab keeps the records that staff opened last (office/kit/recent.ts). */
export const recentKey = 'recent'

/** Forgets them: the computer's next user must not find them. */
export function forgetDrafts(): void {
  try {
    for (const key of [draftKey, recentKey]) sessionStorage.removeItem(key)
  } catch {
    // A browser that allows no storage has kept nothing.
  }
}
