// Every reason for which checkout and payment refuse a buyer has a name and a place in the back office's list.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalReasons } from '../../shop/refusals/rules.ts'

const doors = [
  'checkout/placing.ts',
  'checkout/submit.ts',
  'payment/card.ts',
  'payment/paying-otherwise.ts',
] as const

test.each(doors)('%s refuses only for reasons that staff can read and count', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const reasons = [...source.matchAll(/'order\.error\.([a-z_]+)'/g)].map(([, reason]) => reason ?? '')
  expect(reasons).not.toEqual([])
  const known: readonly string[] = refusalReasons
  expect(reasons.filter((reason) => !known.includes(reason))).toEqual([])
})
