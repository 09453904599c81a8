import { forResellers } from './reseller.server.ts'

export const loader = forResellers(({ firstName, company }) => ({ firstName, company }))
