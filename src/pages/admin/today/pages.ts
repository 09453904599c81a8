import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const todayPages = {
  today: { path: '', file: 'today/today.tsx', permission: null },
  aside: { path: 'aside', file: 'today/aside.tsx', permission: null },
  asideCsv: listFile('aside.csv', null),
  views: { path: 'views', file: 'kit/views.tsx', permission: null },
  find: { path: 'find', file: 'today/find.tsx', permission: null },
} as const
