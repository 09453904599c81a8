/** Typed values and refusals at the command line of the catalogue. */
import type { Outcome } from '../../server/context.ts'
import { refusalFor } from '../../server/endpoint.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { CannotStart } from '../start.ts'

/** The result of an operation. @throws CannotStart with the reason of a refusal */
export function accepted<Done>(done: Outcome<Done>): Done {
  if (isRefusal(done)) throw new CannotStart(inWords(done))
  return done
}

/** A refusal with each of its faulty fields. */
export function inWords({ error_trans_key, errors = [] }: Refusal): string {
  const t = translator('en')
  const lines = errors.map((fault) => `${fault.path}: ${t(fault.error_trans_key)}`)
  return [t(error_trans_key), ...lines].join('\n')
}

interface Schema<Value> {
  safeParse: (
    given: unknown,
  ) =>
    | { success: true; data: Value }
    | { success: false; error: { issues: Parameters<typeof refusalFor>[0] } }
}

export function parsed<Value>(schema: Schema<Value>, given: unknown): Value {
  const read = schema.safeParse(given)
  if (!read.success) throw new CannotStart(inWords(refusalFor(read.error.issues)))
  return read.data
}
