import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const todayPages = {
  today: { path: '', file: 'work/today.tsx', permission: null },
  aside: { path: 'aside', file: 'work/snoozed.tsx', permission: null },
  asideCsv: listFile('aside.csv', null),
  views: { path: 'views', file: 'kit/views.tsx', permission: null },
  find: { path: 'find', file: 'work/find.tsx', permission: null },
} as const
