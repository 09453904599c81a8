import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { changeOf, markdownKey } from './markdown-keys.ts'

const press = (key: string, isShift = false) => ({ key, isCommand: true, isShift })
const select = (text: string, part: string) => {
  const start = text.indexOf(part)
  return { text, start, end: start + part.length }
}

test('bold and italics are put around what is selected, and taken away again', () => {
  const bold = markdownKey(select('vrátíme peníze hned', 'peníze'), press('b'))
  expect(bold?.text).toBe('vrátíme **peníze** hned')
  expect(markdownKey(bold!, press('b'))?.text).toBe('vrátíme peníze hned')
  expect(markdownKey(bold!, press('i'))?.text).toBe('vrátíme ***peníze*** hned')
})

test('a link takes the selected words, and its address is written next', () => {
  const link = markdownKey(select('viz kontakt', 'kontakt'), press('K', true))!
  expect(link.text).toBe('viz [kontakt](https://)')
  expect(link.text.slice(link.start, link.end)).toBe('https://')
})

test('headings and lists begin every selected line', () => {
  const text = 'jedna\ndva\ntři'
  expect(markdownKey(select(text, 'na\ndva'), press('l', true))?.text).toBe('- jedna\n- dva\ntři')
  expect(markdownKey({ text, start: 6, end: 6 }, press('h', true))?.text).toBe('jedna\n## dva\ntři')
})

test('Enter goes on with a list, counts it on, and ends it in an empty item', () => {
  const enter = (before: string, after = '') => {
    const at = before.length
    const key = { key: 'Enter', isCommand: false, isShift: false }
    const made = markdownKey({ text: before + after, start: at, end: at }, key)
    return made && `${made.text.slice(0, made.start)}|${made.text.slice(made.end)}`
  }
  expect(enter('Balíme:\n- maso', ' sušené\n')).toBe('Balíme:\n- maso\n- | sušené\n')
  expect(enter('9. devět')).toBe('9. devět\n10. |')
  expect(enter('- maso\n- ', '\nKonec')).toBe('- maso\n|\nKonec')
  expect(enter('Odstavec')).toBeNull()
  expect(enter('-', ' maso')).toBeNull()
})

test('a change names only what differs', () => {
  expect(changeOf('vrátíme peníze', 'vrátíme **peníze')).toEqual({ from: 8, to: 8, insert: '**' })
  const text = fc.stringMatching(/^[ab]{0,12}$/)
  forAll(text, text, (before, after) => {
    const { from, to, insert } = changeOf(before, after)
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
  })
})

test('other keys stay what they are', () => {
  const given = select('text', 'text')
  expect(markdownKey(given, press('s'))).toBeNull()
  expect(markdownKey(given, { key: 'b', isCommand: false, isShift: false })).toBeNull()
})

test('the same key twice gives the text back, and no letter is lost', () => {
  const marked = fc.constantFrom(press('b'), press('h', true), press('l', true))
  forAll(fc.stringMatching(/^[a-zěř \n]{0,40}$/), fc.nat(40), fc.nat(40), marked, (text, a, b, key) => {
    const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)]
    const once = markdownKey({ text, start, end }, key)!
    expect(markdownKey(once, key)?.text).toBe(text)
  })
})
