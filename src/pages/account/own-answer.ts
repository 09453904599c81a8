import type { FormAnswer } from '../forms/form-answer.ts'

/** What became of one of the forms of a page of the account: `intent` says of which. */
export type OwnAnswer = FormAnswer & { intent: string }

/** What may stand in the query of a page that tells what was done: keys under `account.done`. */
export const doneKeys = [
  'profile',
  'email',
  'password',
  'device',
  'others',
  'address',
  'removed',
  'subscribed',
  'unsubscribed',
  'addresses_saved',
] as const
