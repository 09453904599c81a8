/** The pages of this part of the back office. */
export const settingsPages = {
  staff: { path: 'settings/staff', file: 'settings/staff.tsx', permission: 'staff.read' },
  audit: { path: 'settings/audit', file: 'settings/audit.tsx', permission: 'audit.read' },
  auditCsv: { path: 'settings/audit.csv', file: 'settings/audit-file.ts', permission: 'audit.read' },
  keys: { path: 'settings/keys', file: 'settings/keys.tsx', permission: 'keys.change' },
  webhooks: { path: 'settings/webhooks', file: 'settings/webhooks.tsx', permission: 'webhooks.change' },
  webhook: { path: 'settings/webhooks/:id', file: 'settings/webhook.tsx', permission: 'webhooks.change' },
} as const
