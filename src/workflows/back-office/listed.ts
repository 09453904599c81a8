/** Every declared list of the office: its doors are found here. */
import type { Listed } from '../lists/lists.ts'
import * as every from './every-list.ts'

export const lists: readonly Listed[] = Object.values(every)
