/** Sections that the home page is drawn with although its data do not contain them, by their place. */
import { createContext } from 'react'
import type { SectionView } from './section-view.ts'

/** Set on the server only. */
export const DrawnSections = createContext<ReadonlyMap<number, SectionView> | null>(null)
