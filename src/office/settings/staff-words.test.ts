// Lists in the code match the texts: every value of these lists has words in both languages.
import { describe, expect, test } from 'vitest'
import { longKinds } from '../../jobs/long-work.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { createTexts, type Translate } from '../../lib/i18n.ts'
import { permissions, operations } from '../../shop/staff/rules.ts'
import { sourceKinds } from '../../shop/statistics/rules.ts'
import { testEvent, webhookEvents } from '../../shop/webhooks/rules.ts'
import { approvable } from '../../workflows/back-office/approvals.ts'
import {
  operationLabel,
  permissionLabel,
  webhookEventLabel,
  workLabel,
} from '../../workflows/operations/staff-words.ts'
import { sourceLabel } from '../analytics/visit-list.server.ts'

/** Audit events without a permission: approval requests and second factors. */
const ownEvents = [
  ...['ask', 'approve', 'refuse', 'withdraw', 'expire'].map((verb) => `approval.${verb}`),
  ...['add', 'make_codes', 'remove', 'use_code'].map((verb) => `factor.${verb}`),
]
const works = longKinds({ db: null, queue: null, now: () => new Date() } as never).map(({ name }) => name)

const lists: Record<string, [readonly string[], (one: string, t: Translate) => string]> = {
  'events of the audit': [[...Object.keys(operations), ...ownEvents], operationLabel],
  permissions: [permissions, permissionLabel],
  'webhook events': [[...webhookEvents, testEvent], webhookEventLabel],
  'kinds of long work': [works, workLabel],
  'kinds of sources': [sourceKinds, (one, t) => t(`admin_analytics.source_word.${one}`)],
  'what two agree about': [approvable, (one, t) => t(`admin_money.operation.${one.replace('.', '_')}`)],
}

describe.each([
  ['cs', createTexts('cs', cs)],
  ['en', createTexts('en', en)],
] as const)('in %s', (_, t) => {
  test.each(Object.entries(lists))('all %s have words', (name, [values, told]) => {
    expect(values.length, name).toBeGreaterThan(1)
    // A missing text shows up as its key, or as the code itself.
    expect(values.filter((one) => /[_.]/.test(told(one, t)))).toEqual([])
  })

  test('what comes from outside is shown by its own name, never by a key', () => {
    const site = t('admin_analytics.source_word.host')
    expect(sourceLabel('www.google.com', t)).toBe(`${site}: www.google.com`)
    expect(sourceLabel('host:example.cz', t)).toBe(`${site}: example.cz`)
    expect(sourceLabel('host:other', t)).toBe(`${site}: ${t('admin_analytics.source_word.other')}`)
    expect(webhookEventLabel('goods.sold', t)).toBe('goods.sold')
    expect(workLabel('moon.fly', t)).toBe('moon.fly')
  })
})
