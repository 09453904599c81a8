/**
 * The stage of a state, which pages show by a sign and a colour. `good`: done; `busy`: under way; `wait`: waits
 * for a person; `bad`: went wrong; `soft`: over.
 */
export type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'soft'

/** The look of a thing's states to staff: one row a state, in the order in which lists offer them. */
export interface Look<State extends string = string> {
  /** `<texts>.<state>` names each. */
  texts: string
  /** Its column in the database, such as `complaint.state`, with a CHECK that allows these states. */
  column?: string
  tones: Readonly<Record<State, Tone>>
}

/** Delivery states of a mail. */
export const mailLook = {
  texts: 'admin_orders.mail_state',
  tones: { sent: 'good', waiting: 'busy', refused: 'bad' },
} as const satisfies Look
