import type { Locale } from '../../lib/routes.ts'

/** Parts of the home page that are linked to. */
export const anchors = {
  order: { cs: 'objednat', en: 'order' },
  flavours: { cs: 'prichute', en: 'flavours' },
  inside: { cs: 'slozeni', en: 'inside' },
  questions: { cs: 'otazky', en: 'questions' },
} as const satisfies Record<string, Record<Locale, string>>
