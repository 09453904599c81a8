import { Refusal } from '../shopper.mjs'

/** Returns an answer that has what it should have; refuses another. */
export function good(what, answer, sign) {
  if (answer.status !== 200 || !answer.body.includes(sign))
    throw new Refusal(`${what} answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`)
  return answer
}
