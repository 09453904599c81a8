import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const claimsPages = {
  claims: { path: 'claims', file: 'claims/claims.tsx', permission: 'claims.read' },
  claimsCsv: listFile('claims.csv', 'claims.read'),
  claim: { path: 'claims/:name', file: 'claims/claim.tsx', permission: 'claims.read' },
  claimPhoto: {
    path: 'claims/:name/photos/:place',
    file: 'claims/claim-photo.ts',
    permission: 'claims.read',
  },
} as const
