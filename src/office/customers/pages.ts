import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const customersPages = {
  customers: { path: 'customers', file: 'customers/customers.tsx', permission: 'customers.read' },
  customersCsv: listFile('customers.csv', 'customers.read'),
  customer: { path: 'customers/:kind/:id', file: 'customers/card.tsx', permission: 'customers.read' },
  customerListCsv: {
    path: 'customers/:kind/:id/list.csv',
    file: 'customers/card-list-file.ts',
    permission: 'customers.read',
  },
  companyPeople: {
    path: 'customers/company/:id/people',
    file: 'customers/company-people.tsx',
    permission: 'customers.read',
  },
  companyPeopleCsv: listFile('customers/company/:id/people.csv', 'customers.read'),
  customerMerge: {
    path: 'customers/account/:id/merge',
    file: 'customers/merge.tsx',
    permission: 'customers.merge',
  },
  applications: {
    path: 'customers/applications',
    file: 'customers/applications.tsx',
    permission: 'customers.read',
  },
  applicationsCsv: listFile('customers/applications.csv', 'customers.read'),
  application: {
    path: 'customers/applications/:id',
    file: 'customers/application.tsx',
    permission: 'customers.read',
  },
} as const
