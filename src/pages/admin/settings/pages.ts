/** The pages of this part of the back office. */
export const settingsPages = {
  staff: { path: 'settings/staff', file: 'settings/staff.tsx', permission: 'staff.read' },
  audit: { path: 'settings/audit', file: 'settings/audit.tsx', permission: 'audit.read' },
  auditCsv: { path: 'settings/audit.csv', file: 'settings/audit-file.ts', permission: 'audit.read' },
} as const
