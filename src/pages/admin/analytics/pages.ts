/** The pages of this part of the back office. */
export const analyticsPages = {
  analytics: { path: 'analytics', file: 'analytics/analytics.tsx', permission: 'analytics.read' },
  analyticsCsv: {
    path: 'analytics/sales.csv',
    file: 'analytics/analytics-file.ts',
    permission: 'analytics.read',
  },
  analyticsOrders: {
    path: 'analytics/orders',
    file: 'analytics/analytics-orders.tsx',
    permission: 'orders.read',
  },
  visits: { path: 'analytics/visits', file: 'analytics/visits.tsx', permission: 'analytics.read' },
} as const
