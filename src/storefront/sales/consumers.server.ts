import { salesAction, salesLoader } from './page.server.ts'

export const loader = salesLoader('B2C')
export const action = salesAction('B2C')
