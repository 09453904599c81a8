/** The pages of this part of the back office. */
export const todayPages = {
  today: { path: '', file: 'today/today.tsx', permission: null },
  aside: { path: 'aside', file: 'today/aside.tsx', permission: null },
  asideCsv: { path: 'aside.csv', file: 'kit/list-file.ts', permission: null },
  find: { path: 'find', file: 'today/find.tsx', permission: null },
} as const
