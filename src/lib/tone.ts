/** How far a state has come, which pages show by a sign and a colour. `good`: done; `busy`: under way; `wait`: waits for a person; `bad`: went wrong; `soft`: over. */
export type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'soft'

/** How a mail fared. */
export const mailTones = { sent: 'good', waiting: 'busy', refused: 'bad' } as const satisfies Record<
  string,
  Tone
>
