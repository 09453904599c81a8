import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { companyTermsOf, creditOf, minimumOf, needsApproval, type TermsRow } from './rules.ts'

const terms = (change: Partial<TermsRow> = {}) =>
  companyTermsOf({
    companyId: 1,
    company: { name: 'Večerka', ico: '27074358', dic: null },
    billing: null,
    delivery: null,
    role: 'BUYER',
    priceLists: [],
    minimumOrder: 0,
    credit: { limit: 0, used: 0 },
    dueDays: 14,
    freeShippingPcs: null,
    shippingIds: null,
    paymentIds: null,
    companyApprovalOver: null,
    orderLimit: null,
    ...change,
  })

const amount = fc.nat(100_000_000)

test('what is left and what is owed are never more than the limit, and what fits is exactly what is left', () => {
  forAll(fc.integer({ min: 1, max: 100_000_000 }), amount, amount, (limit, used, wanted) => {
    const credit = creditOf(terms({ credit: { limit, used } }), wanted)!
    expect(credit.left).toBe(Math.max(0, limit - used))
    expect(credit.exceeded).toBe(wanted > 0 && used + wanted > limit)
  })
  expect(creditOf(terms(), 1)).toBeNull()
  expect(creditOf(null, 1)).toBeNull()
})

test('what is missing to the minimum and the goods come to the minimum', () => {
  forAll(fc.integer({ min: 1, max: 100_000_000 }), amount, (minimumOrder, goods) => {
    const { missing } = minimumOf(terms({ minimumOrder }), goods)!
    expect(missing).toBe(goods >= minimumOrder ? 0 : minimumOrder - goods)
  })
  expect(minimumOf(terms(), 1)).toBeNull()
})

test('of the member’s and the company’s limit the lower one counts; who approves has none', () => {
  forAll(fc.option(amount), fc.option(amount), amount, (companyApprovalOver, orderLimit, total) => {
    const over = [companyApprovalOver, orderLimit].some((limit) => limit !== null && total > limit)
    expect(needsApproval(terms({ companyApprovalOver, orderLimit }), total)).toBe(over)
    for (const role of ['APPROVER', 'ADMINISTRATOR'] as const)
      expect(needsApproval(terms({ role, companyApprovalOver, orderLimit }), total)).toBe(false)
  })
})
