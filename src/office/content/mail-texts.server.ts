/** The mails to customers; staff can change each of their sentences. */
import { mailTextList } from '../../workflows/content/content.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('mailTexts', async (page) => ({ list: await listed(page, mailTextList) }))
