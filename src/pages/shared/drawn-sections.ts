/** Sections that the home page is drawn with although its data do not contain them, by their place. */
import { createContext } from 'react'
import type { SectionView } from '../../storefront/b2c/home-sections.server.ts'

/** Set on the server only. */
export const DrawnSections = createContext<ReadonlyMap<number, SectionView> | null>(null)
