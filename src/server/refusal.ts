/** An expected refusal: a value that ends as a message in the visitor's language, never an exception. */

export interface FieldFault {
  /** The path in the body, e.g. `billing_information.zip`. */
  path: string
  error_trans_key: string
  /** Values for the placeholders of the text: the line of a file, for example. */
  values?: Record<string, string | number>
}

export interface Refusal {
  refused: true
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503
  error_trans_key: string
  errors?: FieldFault[]
  /** Values for the placeholders of the text: the affected lots, for example. */
  values?: Record<string, string | number>
  /** More fields of the answer, as in the specification: the cart of a 409, for example. */
  more?: Record<string, unknown>
  /** Seconds to wait before trying again. */
  retryAfter?: number
}

/** Makes a refusal. `error_trans_key` is a key of the translations. */
export function refuse(
  status: Refusal['status'],
  error_trans_key: string,
  rest: Pick<Refusal, 'errors' | 'more' | 'values'> = {},
): Refusal {
  return { refused: true, status, error_trans_key, ...rest }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
