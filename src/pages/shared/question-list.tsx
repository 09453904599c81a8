import type { Question } from '../../shop/content/rules.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { BlockPart } from './block-part.tsx'

/** Questions that unfold their answers, one at a time. */
export function QuestionList({ questions, name = 'questions' }: { questions: Question[]; name?: string }) {
  return questions.map(({ question, answer }, at) => (
    <Disclosure key={at} name={name} summary={question}>
      {answer.map((block, nth) => (
        <BlockPart key={nth} block={block} />
      ))}
    </Disclosure>
  ))
}
