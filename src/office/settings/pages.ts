import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const settingsPages = {
  settings: { path: 'settings', file: 'settings/settings.tsx', permission: 'settings.read' },
  setting: {
    path: 'settings/section/:section',
    file: 'settings/setting.tsx',
    permission: 'settings.read',
    // A logo of the brand.
    longestForm: 3 * 1024 * 1024,
  },
  settingVersionsCsv: {
    path: 'settings/section/:section/versions.csv',
    file: 'settings/versions-file.ts',
    permission: 'settings.read',
  },
  identity: { path: 'settings/identity', file: 'settings/identity.tsx', permission: 'settings.read' },
  delivery: { path: 'settings/delivery', file: 'settings/delivery.tsx', permission: 'settings.read' },
  vat: { path: 'settings/vat', file: 'settings/vat.tsx', permission: 'tax.read' },
  vatCsv: listFile('settings/vat.csv', 'tax.read'),
  numbers: { path: 'settings/numbers', file: 'settings/numbers.tsx', permission: 'tax.read' },
  numbersCsv: listFile('settings/numbers.csv', 'tax.read'),
  operations: {
    path: 'settings/operations',
    file: 'settings/operations.tsx',
    permission: 'work.cancel',
    // A delivery report may quote the whole mail.
    longestForm: 3 * 1024 * 1024,
  },
  failedJobsCsv: listFile('settings/failed-jobs.csv', 'work.cancel'),
  worksCsv: listFile('settings/works.csv', 'work.cancel'),
  bouncesCsv: listFile('settings/bounces.csv', 'work.cancel'),
  staff: { path: 'settings/staff', file: 'settings/staff.tsx', permission: 'staff.read' },
  staffCsv: listFile('settings/staff.csv', 'staff.read'),
  audit: { path: 'settings/audit', file: 'settings/audit.tsx', permission: 'audit.read' },
  auditCsv: listFile('settings/audit.csv', 'audit.read'),
  keys: { path: 'settings/keys', file: 'settings/keys.tsx', permission: 'keys.change' },
  keysCsv: listFile('settings/keys.csv', 'keys.change'),
  webhooks: { path: 'settings/webhooks', file: 'settings/webhooks.tsx', permission: 'webhooks.change' },
  webhooksCsv: listFile('settings/webhooks.csv', 'webhooks.change'),
  webhook: { path: 'settings/webhooks/:id', file: 'settings/webhook.tsx', permission: 'webhooks.change' },
  deliveriesCsv: listFile('settings/webhooks/:id/deliveries.csv', 'webhooks.change'),
} as const
