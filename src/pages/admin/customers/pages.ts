/** The pages of this part of the back office. */
export const customersPages = {
  customers: { path: 'customers', file: 'customers/customers.tsx', permission: 'customers.read' },
  customersCsv: {
    path: 'customers.csv',
    file: 'kit/list-file.ts',
    permission: 'customers.read',
  },
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
  companyPeopleCsv: {
    path: 'customers/company/:id/people.csv',
    file: 'kit/list-file.ts',
    permission: 'customers.read',
  },
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
  applicationsCsv: {
    path: 'customers/applications.csv',
    file: 'kit/list-file.ts',
    permission: 'customers.read',
  },
  application: {
    path: 'customers/applications/:id',
    file: 'customers/application.tsx',
    permission: 'customers.read',
  },
} as const
