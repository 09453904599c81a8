/** Questions and answers that a page is drawn with, though its data does not hold them. */
import { createContext } from 'react'
import type { Questions } from '../../shop/content/rules.ts'

/** Set on the server only, with the loader's questions. */
export const DrawnQuestions = createContext<Questions | null>(null)
