/** The secrets of the newsletter's links: derived from a subscriber's own id, so that none is stored. */

/** What a link may do. */
export type LinkAction = 'CONFIRM' | 'LEAVE'

export const textOf = (action: LinkAction, linkId: string) => `NEWSLETTER_${action}:${linkId}`

/** What proves a link; the first is made by today's key. */
interface Proving {
  proofsOf: (text: string) => string[]
}

export const linkSecret = (
  { proofsOf }: Proving,
  { action, linkId }: { action: LinkAction; linkId: string },
): string => `${linkId}.${proofsOf(textOf(action, linkId))[0] ?? ''}`

/** The secret of a subscriber's link to leave. */
export const leaveSecret = (context: Proving, linkId: string): string =>
  linkSecret(context, { action: 'LEAVE', linkId })
