import type { FormAnswer } from './form-answer.ts'

/** `isSent`: a link to confirm is on its way; `done`: a link was used. */
export type RestockAnswer = FormAnswer & { isSent?: boolean; done?: 'confirm' | 'forget' }
