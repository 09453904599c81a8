import { documentLoader } from './document.server.ts'

export const loader = documentLoader('competition-terms')
