/** The pages of this part of the back office. */
export const settingsPages = {
  settings: { path: 'settings', file: 'settings/settings.tsx', permission: 'settings.read' },
  setting: { path: 'settings/section/:section', file: 'settings/setting.tsx', permission: 'settings.read' },
  settingVersionsCsv: {
    path: 'settings/section/:section/versions.csv',
    file: 'settings/versions-file.ts',
    permission: 'settings.read',
  },
  delivery: { path: 'settings/delivery', file: 'settings/delivery.tsx', permission: 'settings.read' },
  vat: { path: 'settings/vat', file: 'settings/vat.tsx', permission: 'tax.read' },
  vatCsv: { path: 'settings/vat.csv', file: 'kit/list-file.ts', permission: 'tax.read' },
  numbers: { path: 'settings/numbers', file: 'settings/numbers.tsx', permission: 'tax.read' },
  numbersCsv: { path: 'settings/numbers.csv', file: 'kit/list-file.ts', permission: 'tax.read' },
  operations: {
    path: 'settings/operations',
    file: 'settings/operations.tsx',
    permission: 'work.cancel',
    // A delivery report may bring the whole mail back.
    longestForm: 3 * 1024 * 1024,
  },
  failedJobsCsv: {
    path: 'settings/failed-jobs.csv',
    file: 'kit/list-file.ts',
    permission: 'work.cancel',
  },
  worksCsv: { path: 'settings/works.csv', file: 'kit/list-file.ts', permission: 'work.cancel' },
  bouncesCsv: { path: 'settings/bounces.csv', file: 'kit/list-file.ts', permission: 'work.cancel' },
  staff: { path: 'settings/staff', file: 'settings/staff.tsx', permission: 'staff.read' },
  staffCsv: { path: 'settings/staff.csv', file: 'kit/list-file.ts', permission: 'staff.read' },
  audit: { path: 'settings/audit', file: 'settings/audit.tsx', permission: 'audit.read' },
  auditCsv: { path: 'settings/audit.csv', file: 'kit/list-file.ts', permission: 'audit.read' },
  keys: { path: 'settings/keys', file: 'settings/keys.tsx', permission: 'keys.change' },
  keysCsv: { path: 'settings/keys.csv', file: 'kit/list-file.ts', permission: 'keys.change' },
  webhooks: { path: 'settings/webhooks', file: 'settings/webhooks.tsx', permission: 'webhooks.change' },
  webhooksCsv: {
    path: 'settings/webhooks.csv',
    file: 'kit/list-file.ts',
    permission: 'webhooks.change',
  },
  webhook: { path: 'settings/webhooks/:id', file: 'settings/webhook.tsx', permission: 'webhooks.change' },
  deliveriesCsv: {
    path: 'settings/webhooks/:id/deliveries.csv',
    file: 'kit/list-file.ts',
    permission: 'webhooks.change',
  },
} as const
