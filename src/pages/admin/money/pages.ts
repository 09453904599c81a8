/** A statement of a bank, or a carrier's list, has no more bytes. */
const longestForm = 5 * 1024 * 1024

/** The pages of this part of the back office. */
export const moneyPages = {
  money: { path: 'money', file: 'money/money.tsx', permission: 'money.read', longestForm },
  moneyCsv: { path: 'money.csv', file: 'money/money-file.ts', permission: 'money.read' },
  moneyOne: { path: 'money/received/:id', file: 'money/one.tsx', permission: 'money.read' },
  refunds: { path: 'money/refunds', file: 'money/refunds.tsx', permission: 'money.read' },
  payout: { path: 'money/refunds/:id', file: 'money/payout.tsx', permission: 'money.read' },
  payoutFile: { path: 'money/refunds/:id/file', file: 'money/payout-file.ts', permission: 'refunds.send' },
  approvals: { path: 'money/approvals', file: 'money/approvals.tsx', permission: 'money.read' },
} as const
