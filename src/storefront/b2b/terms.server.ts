import { documentLoader } from '../legal/document.server.ts'

export const loader = documentLoader('b2b-terms')
