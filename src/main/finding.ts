/** What the doctor finds. */
export interface Finding {
  /** `note`: worth knowing, and nothing has to be done. */
  state: 'ok' | 'note' | 'fault'
  about: string
  text: string
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text })
export const note = (about: string, text: string): Finding => ({ state: 'note', about, text })
export const fault = (about: string, text: string): Finding => ({ state: 'fault', about, text })
