/** Builds the answer to a back-office form: the values it sent, its faults in words, and the reason of a refusal. */
import { data } from 'react-router'
import type { Translate } from '../lib/i18n.ts'
import type { FieldFault, Refusal } from '../server/refusal.ts'
import { waitHeader } from '../pages/forms/form-answer.server.ts'
import { formValues } from '../pages/forms/form-text.ts'
import { refusedField } from './refused-field.ts'
import type { StaffAnswer } from './staff-answer.ts'

/** Maps a fault's path to a field of the form. */
type FieldOf = (path: string, form: FormData) => string

/** All submitted values that may be shown again, by name. */
export const sentIn = (form: FormData): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(formValues(form)).map((name) => [
      name,
      form.getAll(name).filter((value) => typeof value === 'string'),
    ]),
  )

/** Faults in words, by the names of the form's fields. */
export const faultsIn = (
  { t }: { t: Translate },
  {
    faults,
    form,
    fieldOf = (path) => path,
  }: { faults: FieldFault[]; form: FormData; fieldOf?: FieldOf | undefined },
): Record<string, string> =>
  Object.fromEntries(
    faults.map(({ path, error_trans_key: key, values }) => [fieldOf(path, form), t(key, values)]),
  )

interface Refused {
  intent: string
  form: FormData
  refusal: Refusal
  fieldOf?: FieldOf | undefined
  beside: unknown
}

/** The answer to a refused form, in words, so that the browser need not load the texts of each verb. */
export function refused(
  page: { t: Translate },
  { intent, form, refusal, fieldOf, beside }: Refused,
): ReturnType<typeof data<StaffAnswer>> {
  const { errors = [], error_trans_key: key, values, status, more } = refusal
  const isUnknown = status === 404 && errors.length > 0
  const field = errors.length === 0 ? refusedField(key, form) : null
  return data<StaffAnswer>(
    {
      intent,
      // A 404 about a field's value: the page itself exists.
      message: page.t(field === null && !isUnknown ? key : 'admin.unfit', values),
      isAsked: key === 'approval.asked',
      isClash: status === 409,
      faults: field === null ? faultsIn(page, { faults: errors, form, fieldOf }) : { [field]: page.t(key) },
      typed: formValues(form),
      sent: sentIn(form),
      // The stored values, if someone else saved first.
      ...(status === 409 && more ? { shown: more } : {}),
      ...(beside === undefined ? {} : { beside }),
    },
    { status: isUnknown ? 422 : status, headers: waitHeader(refusal) },
  )
}
