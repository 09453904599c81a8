/** The pages of this part of the back office. */
export const representativesPages = {
  representatives: {
    path: 'representatives',
    file: 'representatives/representatives.tsx',
    permission: 'representatives.read',
  },
  representativesCsv: {
    path: 'representatives.csv',
    file: 'representatives/representatives-file.ts',
    permission: 'representatives.read',
  },
  representative: {
    path: 'representatives/:id',
    file: 'representatives/representative.tsx',
    permission: 'representatives.read',
  },
  commissionCsv: {
    path: 'representatives/:id/commission/:month',
    file: 'representatives/commission-file.ts',
    permission: 'commission.read',
  },
} as const
