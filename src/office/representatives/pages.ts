import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const representativesPages = {
  representatives: {
    path: 'representatives',
    file: 'representatives/representatives.tsx',
    permission: 'representatives.read',
  },
  representativesCsv: listFile('representatives.csv', 'representatives.read'),
  representative: {
    path: 'representatives/:id',
    file: 'representatives/representative.tsx',
    permission: 'representatives.read',
  },
  representativeCustomersCsv: {
    path: 'representatives/:id/customers.csv',
    file: 'representatives/customers-file.ts',
    permission: 'representatives.read',
  },
  representativeMonthsCsv: listFile('representatives/:id/months.csv', 'representatives.read'),
  representativeOrdersCsv: {
    path: 'representatives/:id/orders.csv',
    file: 'representatives/orders-file.ts',
    permission: 'representatives.read',
  },
  representativeEarnedCsv: {
    path: 'representatives/:id/earned.csv',
    file: 'representatives/earned-file.ts',
    permission: 'commission.read',
  },
  commissionsCsv: listFile('representatives/:id/commission.csv', 'commission.read'),
  commissionCsv: {
    path: 'representatives/:id/commission/:month',
    file: 'representatives/commission-file.ts',
    permission: 'commission.read',
  },
} as const
