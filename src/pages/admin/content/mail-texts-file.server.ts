/** /admin/content/mails.csv: every mail that the search finds, and how much of it was written anew. */
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { mailTextsListed } from './mail-texts.server.ts'

const columns = ['mail', 'sentences', 'changed.cs', 'changed.en', 'scheduled'] as const

export const loader = staffLoader('mailTextsCsv', async (page) => {
  const rows = (await mailTextsListed(page)).map(({ name, sentences, changed, waitsFor }) => [
    name,
    ...[sentences, changed.cs, changed.en].map(String),
    waitsFor ?? '',
  ])
  return csvAnswer('mails', [columns.map((name) => page.t(`admin_content.${name}`)), ...rows])
})
