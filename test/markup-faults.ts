/** Faults of a drawn page that its HTML alone shows to axe as well: names that lead nowhere, and what has no name. */
import { around, readHtml, wordsOf, type Element } from './html-tree.ts'

const elementsOf = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsOf(child)]))

/** Attributes that name another element of the page, and those that name several. */
const references = ['for', 'list', 'form', 'popovertarget']
const lists = ['aria-labelledby', 'aria-describedby']
const named = ({ attributes }: Element): string[] => [
  ...references.flatMap((name) => attributes[name] ?? []),
  ...lists.flatMap((name) => attributes[name]?.split(' ') ?? []),
]
const ofOwnName = new Set(['hidden', 'submit', 'button', 'image'])

/** What is wrong with a page; empty: nothing. */
export function markupFaults(html: string): string[] {
  const all = elementsOf(readHtml(html))
  const tagged = (...tags: string[]) => all.filter(({ tag }) => tags.includes(tag))
  const ids = all.flatMap(({ attributes }) => attributes['id'] ?? [])
  const known = new Set(ids)
  const labelled = new Set(tagged('label').flatMap(({ attributes }) => attributes['for'] ?? []))
  const isNamed = ({ attributes }: Element) =>
    Boolean(attributes['aria-label'] ?? attributes['aria-labelledby'] ?? attributes['title'])
  const saysNothing = (element: Element): boolean =>
    !isNamed(element) &&
    wordsOf(element).trim() === '' &&
    !elementsOf(element).some((part) => isNamed(part) || Boolean(part.attributes['alt']))
  const where = ({ tag, attributes }: Element) => `<${tag} ${JSON.stringify(attributes)}>`
  const levels = tagged('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tag }) => Number(tag[1]))
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `two of the id ${id}`),
    ...all.flatMap((element) =>
      named(element)
        .filter((id) => !known.has(id))
        .map((id) => `no ${id} for ${where(element)}`),
    ),
    ...tagged('input', 'select', 'textarea')
      .filter((field) => !ofOwnName.has(field.attributes['type'] ?? ''))
      .filter(
        (field) =>
          !isNamed(field) && !labelled.has(field.attributes['id'] ?? '') && !around(field, ['label']),
      )
      .map((field) => `no label of ${where(field)}`),
    ...tagged('a', 'button', 'summary', 'h1', 'h2', 'h3')
      .filter(saysNothing)
      .map((element) => `no words in ${where(element)}`),
    ...tagged('img')
      .filter(({ attributes }) => attributes['alt'] === undefined)
      .map((picture) => `no words for ${where(picture)}`),
    ...tagged('li')
      .filter(({ parent }) => !['ul', 'ol', 'menu'].includes(parent?.tag ?? ''))
      .map((entry) => `no list around ${where(entry)}`),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
    ...levels.flatMap((level, place) =>
      level - (levels[place - 1] ?? level) > 1 ? [`h${level} follows h${levels[place - 1]}`] : [],
    ),
    ...(tagged('main').length === 1 ? [] : ['not one main']),
  ]
}
