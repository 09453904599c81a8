import type { FormAnswer } from '../../pages/forms/form-answer.ts'

/** The answer to one of the forms of an account page; `intent` names the form. */
export type OwnAnswer = FormAnswer & { intent: string }

/** Values of the query parameter that reports a finished action: keys under `account.done`. */
export const doneKeys = [
  'profile',
  'email',
  'password',
  'device',
  'others',
  'passkey',
  'passkey_removed',
  'address',
  'removed',
  'subscribed',
  'unsubscribed',
  'addresses_saved',
] as const
