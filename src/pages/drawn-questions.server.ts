/**
 * Questions and answers are drawn on the server, and stay as they are when the browser hydrates the page: so
 * the HTML holds them once, not once more as data.
 */
import { createContext, type RouterContextProvider } from 'react-router'
import type { SectionView } from './shared/section-view.ts'
import type { Questions } from '../shop/content/rules.ts'
import { callOf } from './context.server.ts'

/** Sections of the home page that only the server draws, by their place. */
export const sectionsToDraw = createContext<ReadonlyMap<number, SectionView> | null>(null)

export const questionsToDraw = createContext<Questions | null>(null)

/**
 * The questions that the loader returns: when it draws a whole page, only a note that they are in it; to a page
 * that is open already, all of them.
 */
export function handedOn(
  context: Readonly<RouterContextProvider>,
  questions: Questions | null,
): Questions | 'in_page' | null {
  if (questions === null || callOf(context).asksData) return questions
  context.set(questionsToDraw, questions)
  return 'in_page'
}
