/**
 * Shortcuts of a Markdown field: bold, italics, link, heading and list, without a toolbar. Pure; other modules
 * update the field or its editor.
 */

/** A text with its selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

export interface KeyPressed {
  key: string
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean
  isShift: boolean
}

/** Applies a Markdown shortcut to a text; null: the key is not a shortcut. */
export function markdownKey(given: Selected, { key, isCommand, isShift }: KeyPressed): Selected | null {
  if (!isCommand) return key === 'Enter' && !isShift ? continued(given) : null
  const letter = key.toLowerCase()
  if (letter === 'b' && !isShift) return surrounded(given, '**')
  if (letter === 'i' && !isShift) return surrounded(given, '*')
  if (letter === 'k' && isShift) return linked(given)
  if (letter === 'h' && isShift) return prefixed(given, '## ')
  if (letter === 'l' && isShift) return prefixed(given, '- ')
  return null
}

/** Puts marks around the selection, or removes them. */
function surrounded({ text, start, end }: Selected, mark: string): Selected {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const isMarked = before.endsWith(mark) && after.startsWith(mark) && !(mark === '*' && before.endsWith('**'))
  if (isMarked) {
    const shorter = before.slice(0, -mark.length) + inside + after.slice(mark.length)
    return { text: shorter, start: start - mark.length, end: end - mark.length }
  }
  return {
    text: before + mark + inside + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  }
}

/** Makes the selection the text of a link, and selects the link's address. */
function linked({ text, start, end }: Selected): Selected {
  const address = 'https://'
  const words = text.slice(start, end)
  const at = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

/** Puts a mark before each selected line, or removes it if all of them have it. */
function prefixed({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - 1, from))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** A list item: its indent, its marker with the space after it, its text. */
const item = /^( *)((?:[-*+]|\d{1,9}[.)]) +)(.*)$/

/** A new line in a list starts the next item; in an empty item it ends the list instead. */
function continued({ text, start, end }: Selected): Selected | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, indent, mark, words] = item.exec(text.slice(from, start)) ?? []
  if (indent === undefined || mark === undefined) return null
  const isEmpty = words === '' && /^(?:\n|$)/.test(text.slice(end))
  const next = isEmpty ? '' : `\n${indent}${mark.replace(/^\d+/, (number) => String(Number(number) + 1))}`
  const at = (isEmpty ? from : start) + next.length
  return { text: text.slice(0, isEmpty ? from : start) + next + text.slice(end), start: at, end: at }
}

/** The one differing part of two texts, as a change of the first into the second. */
export function changeOf(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
