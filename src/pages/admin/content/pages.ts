/** The pages of this part of the back office. */
export const contentPages = {
  reviews: { path: 'content/reviews', file: 'content/reviews.tsx', permission: 'reviews.read' },
  reviewsCsv: { path: 'content/reviews.csv', file: 'kit/list-file.ts', permission: 'reviews.read' },
  review: { path: 'content/reviews/:id', file: 'content/review.tsx', permission: 'reviews.read' },
  texts: { path: 'content', file: 'content/texts.tsx', permission: 'content.read' },
  textsCsv: { path: 'content/documents.csv', file: 'kit/list-file.ts', permission: 'content.read' },
  text: { path: 'content/documents/:code', file: 'content/text.tsx', permission: 'content.read' },
  textVersions: {
    path: 'content/documents/:code/versions',
    file: 'content/text-versions.tsx',
    permission: 'content.read',
  },
  textVersionsCsv: {
    path: 'content/documents/:code/versions.csv',
    file: 'kit/list-file.ts',
    permission: 'content.read',
  },
  mailTexts: { path: 'content/mails', file: 'content/mail-texts.tsx', permission: 'content.read' },
  mailTextsCsv: {
    path: 'content/mails.csv',
    file: 'kit/list-file.ts',
    permission: 'content.read',
  },
  mailText: { path: 'content/mails/:kind', file: 'content/mail-text.tsx', permission: 'content.read' },
  mailVersionsCsv: {
    path: 'content/mails/:kind/versions.csv',
    file: 'kit/list-file.ts',
    permission: 'content.read',
  },
  mailPreview: {
    path: 'content/mails/:kind/preview',
    file: 'content/mail-preview.ts',
    permission: 'content.read',
  },
  campaigns: { path: 'content/campaigns', file: 'content/campaigns.tsx', permission: 'content.read' },
  campaignsCsv: {
    path: 'content/campaigns.csv',
    file: 'kit/list-file.ts',
    permission: 'content.read',
  },
  // Addresses of people: for those who may read who the customers are.
  subscribers: {
    path: 'content/subscribers',
    file: 'content/subscribers.tsx',
    permission: 'customers.read',
  },
  subscribersCsv: {
    path: 'content/subscribers.csv',
    file: 'kit/list-file.ts',
    permission: 'customers.read',
  },
  campaign: { path: 'content/campaigns/:id', file: 'content/campaign.tsx', permission: 'content.read' },
  campaignMails: {
    path: 'content/campaigns/:id/mails',
    file: 'content/campaign-mails.tsx',
    permission: 'customers.read',
  },
  campaignMailsCsv: {
    path: 'content/campaigns/:id/mails.csv',
    file: 'kit/list-file.ts',
    permission: 'customers.read',
  },
  campaignPreview: {
    path: 'content/campaigns/:id/preview',
    file: 'content/campaign-preview.ts',
    permission: 'content.read',
  },
} as const
