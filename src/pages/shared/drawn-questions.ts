/** Questions and answers that a page is drawn with although its data does not contain them. */
import { createContext } from 'react'
import type { Questions } from '../../shop/content/rules.ts'

/** Set on the server only, with the loader's questions. */
export const DrawnQuestions = createContext<Questions | null>(null)
