import type { Locale } from './routes.ts'

/** The address of the back office in a language; src/office/routes.ts names its pages. */
export const adminBase = (locale: Locale): string => (locale === 'en' ? '/en/admin' : '/admin')
