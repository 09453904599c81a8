/** The pages of this part of the back office. */
export const analyticsPages = {
  analytics: { path: 'analytics', file: 'analytics/analytics.tsx', permission: 'analytics.read' },
  analyticsCsv: {
    path: 'analytics/sales.csv',
    file: 'analytics/analytics-file.ts',
    permission: 'analytics.read',
  },
  numberList: {
    path: 'analytics/list/:list',
    file: 'analytics/number-list.tsx',
    permission: 'analytics.read',
  },
  numberListCsv: {
    path: 'analytics/list/:list/list.csv',
    file: 'analytics/number-list-file.ts',
    permission: 'analytics.read',
  },
  visitsCsv: {
    path: 'analytics/visits.csv',
    file: 'analytics/visits-file.ts',
    permission: 'analytics.read',
  },
  visits: { path: 'analytics/visits', file: 'analytics/visits.tsx', permission: 'analytics.read' },
} as const
