/** The outcome of a back-office form, for the form to show. */
export interface StaffAnswer {
  /** One of the page's forms. */
  intent: string
  /** The reason of a refusal, in words; null: not refused. */
  message: string | null
  /** Not done yet: a second member of staff was asked to approve it. */
  isAsked?: boolean
  /** A conflict: someone else has changed the form's object since the page was loaded. */
  isClash?: boolean
  /** The fault of each field, in words, by the field's name. */
  faults: Record<string, string>
  /** Typed values that may be shown again: never a password. */
  typed: Record<string, string>
  /** After a refusal: all values by name, for names that may be sent more than once, such as checkboxes. */
  sent?: Record<string, string[]>
  /** After a refusal: data that the page keeps showing, such as the preview from which the form was sent. */
  beside?: unknown
  /** The requested preview or dry run. */
  shown?: unknown
}
