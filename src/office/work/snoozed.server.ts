/** Work snoozed until a day. */
import { snoozedList } from '../../workflows/work/work.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('aside', async (page) => ({ list: await listed(page, snoozedList) }))
