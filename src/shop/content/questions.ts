/** A document of questions: each second-level heading is one, and its answer follows. Pure. */
import type { Token, Tokens } from 'marked'
import { plainText, type Block, type Question, type TextFault } from './rules.ts'

/**
 * The questions of a rendered document. Text before the first one, and questions without an answer, are left
 * out: they can't be published.
 */
export function questionsOf(blocks: Block[]): Question[] {
  const questions: Question[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      questions.push({ question: plainText(block.inlines), answer: [] })
    else questions.at(-1)?.answer.push(block)
  }
  return questions.filter(({ question, answer }) => question !== '' && answer.length > 0)
}

type FaultKey =
  | 'no_question'
  | 'before_question'
  | 'question_empty'
  | 'question_link'
  | 'no_answer'
  | 'answer_heading'

interface Part {
  token: Token
  /** From 1. */
  line: number
}

/** Faults that keep a text from being a list of questions with answers, each with its line. */
export function questionFaults(parts: Part[]): Pick<TextFault, 'line' | 'error_trans_key'>[] {
  const said = parts.filter(({ token }) => token.type !== 'space')
  const first = said.findIndex(({ token }) => isQuestion(token))
  if (first < 0) return [fault('no_question', said[0])]
  return [
    ...(first > 0 ? [fault('before_question', said[0])] : []),
    ...said
      .slice(first)
      .flatMap((part, at, all) => keysOf(part.token, all[at + 1]?.token).map((key) => fault(key, part))),
  ]
}

const fault = (key: FaultKey, part: Part | undefined) => ({
  line: part?.line ?? 1,
  error_trans_key: `content.error.${key}`,
})

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isQuestion = (token: Token | undefined) => token !== undefined && isHeading(token) && token.depth === 2

function keysOf(token: Token, next: Token | undefined): FaultKey[] {
  if (!isHeading(token)) return []
  // The page's own title is one; within an answer it would begin another page.
  if (token.depth === 1) return ['answer_heading']
  if (token.depth > 2) return []
  const keys: FaultKey[] = []
  if (token.text.trim() === '') keys.push('question_empty')
  // A click on a question opens its answer.
  if (hasLink(token.tokens)) keys.push('question_link')
  if (next === undefined || isQuestion(next)) keys.push('no_answer')
  return keys
}

const hasLink = (tokens: Token[]): boolean =>
  tokens.some((token) => token.type === 'link' || ('tokens' in token && hasLink(token.tokens ?? [])))
