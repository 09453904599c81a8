/** The shop's documents, for their authors. */
import { documentTextList } from '../../workflows/content/content.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('texts', async (page) => ({ list: await listed(page, documentTextList) }))
