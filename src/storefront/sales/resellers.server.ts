import { salesAction, salesLoader } from './page.server.ts'

export const loader = salesLoader('B2B')
export const action = salesAction('B2B')
