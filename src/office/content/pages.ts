import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const contentPages = {
  reviews: { path: 'content/reviews', file: 'content/reviews.tsx', permission: 'reviews.read' },
  reviewsCsv: listFile('content/reviews.csv', 'reviews.read'),
  review: { path: 'content/reviews/:id', file: 'content/review.tsx', permission: 'reviews.read' },
  texts: { path: 'content', file: 'content/texts.tsx', permission: 'content.read' },
  homePage: { path: 'content/home', file: 'content/home-page.tsx', permission: 'content.read' },
  textsCsv: listFile('content/documents.csv', 'content.read'),
  text: { path: 'content/documents/:code', file: 'content/text.tsx', permission: 'content.read' },
  textVersions: {
    path: 'content/documents/:code/versions',
    file: 'content/text-versions.tsx',
    permission: 'content.read',
  },
  textVersionsCsv: listFile('content/documents/:code/versions.csv', 'content.read'),
  mailTexts: { path: 'content/mails', file: 'content/mail-texts.tsx', permission: 'content.read' },
  mailTextsCsv: listFile('content/mails.csv', 'content.read'),
  mailText: { path: 'content/mails/:kind', file: 'content/mail-text.tsx', permission: 'content.read' },
  mailVersionsCsv: listFile('content/mails/:kind/versions.csv', 'content.read'),
  mailPreview: {
    path: 'content/mails/:kind/preview',
    file: 'content/mail-preview.ts',
    permission: 'content.read',
  },
  campaigns: { path: 'content/campaigns', file: 'content/campaigns.tsx', permission: 'content.read' },
  campaignsCsv: listFile('content/campaigns.csv', 'content.read'),
  // Personal addresses: only for members who may read customers.
  subscribers: {
    path: 'content/subscribers',
    file: 'content/subscribers.tsx',
    permission: 'customers.read',
  },
  subscribersCsv: listFile('content/subscribers.csv', 'customers.read'),
  campaign: { path: 'content/campaigns/:id', file: 'content/campaign.tsx', permission: 'content.read' },
  campaignMails: {
    path: 'content/campaigns/:id/mails',
    file: 'content/campaign-mails.tsx',
    permission: 'customers.read',
  },
  campaignMailsCsv: listFile('content/campaigns/:id/mails.csv', 'customers.read'),
  campaignPreview: {
    path: 'content/campaigns/:id/preview',
    file: 'content/campaign-preview.ts',
    permission: 'content.read',
  },
} as const
