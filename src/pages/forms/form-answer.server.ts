/** Turns refusals of the shop's verbs, and broken rules of a schema, into the messages of a form. */
import { data } from 'react-router'
import type { z } from 'zod'
import type { Refusal } from '../../server/refusal.ts'
import { faultsOf } from './schema-faults.ts'
import type { FormAnswer } from './form-answer.ts'
import { readFormText } from '../../lib/text-field.ts'

type FormValues = FormAnswer['typed']

/** Checks form values by the same schema as the browser; returns the value, or the answer with the faults. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  typed: FormValues = {},
): { value: z.output<Schema> } | { answer: FormAnswer } {
  const parsed = readFormText(schema, given)
  return parsed.success
    ? { value: parsed.data }
    : { answer: { key: null, faults: faultsOf(parsed.error.issues), typed } }
}

/** The answer to a form that a verb refused. */
export function refusedForm(
  { errors = [], error_trans_key, retryAfter }: Refusal,
  typed: FormValues = {},
): FormAnswer {
  const faults = Object.fromEntries(errors.map((fault) => [fault.path, fault.error_trans_key]))
  const key = errors.length > 0 ? null : error_trans_key
  return { key, faults, typed, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** The time to retry, as a header. */
export const waitHeader = ({ retryAfter }: Refusal): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

/** Sends an answer with the status of the refusal; 422 if the schema refused it. */
export function answered<Answer>(answer: Answer, refusal: Refusal | null) {
  return data(answer, {
    status: refusal?.status ?? 422,
    ...(refusal ? { headers: waitHeader(refusal) } : {}),
  })
}
