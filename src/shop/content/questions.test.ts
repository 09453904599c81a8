import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { faultsOfText } from './checking.ts'
import { blocksOf } from './markdown.ts'
import { questionsOf } from './questions.ts'

const faults = (body: string) =>
  faultsOfText({ title: 'x', body }, 'cs', { asQuestions: true }).map(
    ({ field, line, error_trans_key }) => `${field} ${line} ${error_trans_key.replace('content.error.', '')}`,
  )

describe('questions and answers', () => {
  test('a heading of the second level is a question, what follows is its answer', () => {
    const body =
      '## Jak **dlouho**?\n\nRok.\n\n- v suchu\n- ve tmě\n\n### Po otevření\n\nTři dny.\n\n## Kde?\n\n[Tady](/kontakt).'
    expect(faults(body)).toEqual([])
    expect(
      questionsOf(blocksOf(body)).map(({ question, answer }) => [
        question,
        ...answer.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['Jak dlouho?', 'paragraph', 'list', 'heading', 'paragraph'],
      ['Kde?', 'paragraph'],
    ])
  })

  test.each([
    ['Jen text.', ['cs.body 1 no_question']],
    ['\n\n# Nadpis\n\nText', ['cs.body 3 no_question']],
    ['Úvod.\n\n## A?\n\nAno.', ['cs.body 1 before_question']],
    ['## A?\n\n## B?\n\nNe.', ['cs.body 1 no_answer']],
    ['## A?\n\nAno.\n\n## B?', ['cs.body 5 no_answer']],
    ['##\n\nAno.', ['cs.body 1 question_empty']],
    ['## [A](/kontakt)?\n\nAno.', ['cs.body 1 question_link']],
    ['## **[A](/kontakt)**?\n\nAno.', ['cs.body 1 question_link']],
    ['## A?\n\n# B\n\nAno.', ['cs.body 3 answer_heading']],
    ['## A?\n\n<script>alert(1)</script>', ['cs.body 3 html']],
    ['', ['cs.body 1 empty']],
  ])('%j is told kindly', (body, told) => {
    expect(faults(body)).toEqual(told)
  })

  test('a text without faults shows each of its words, and each question has an answer', () => {
    const line = fc.constantFrom('## A?', '## B *c*?', '##', 'Text.', '- item', '### Part', '# Top', '')
    forAll(fc.array(line, { maxLength: 12 }), (lines) => {
      const body = lines.join('\n\n')
      fc.pre(faults(body).length === 0)
      const blocks = blocksOf(body)
      const questions = questionsOf(blocks)
      expect(questions.reduce((sum, { answer }) => sum + 1 + answer.length, 0)).toBe(blocks.length)
      expect(questions.every(({ answer }) => answer.length > 0)).toBe(true)
    })
  })
})
