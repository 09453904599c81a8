/** The secrets of the newsletter's links: derived from a subscriber's own id, so that none is stored. */

/** The action that a link permits. */
export type LinkAction = 'CONFIRM' | 'LEAVE'

export const textOf = (action: LinkAction, linkId: string) => `NEWSLETTER_${action}:${linkId}`

/** Computes the proofs of a link; the first one is made with the current key. */
interface Proving {
  proofsOf: (text: string) => string[]
}

export const linkSecret = (
  { proofsOf }: Proving,
  { action, linkId }: { action: LinkAction; linkId: string },
): string => `${linkId}.${proofsOf(textOf(action, linkId))[0] ?? ''}`

/** The secret of a subscriber's unsubscribe link. */
export const leaveSecret = (context: Proving, linkId: string): string =>
  linkSecret(context, { action: 'LEAVE', linkId })
