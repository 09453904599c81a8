/** Moves between the cells of the price grid and pastes blocks into them, as in a spreadsheet. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'

/** The rows of a block copied from a spreadsheet, each with its cells. Pure. */
export const blockIn = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

const cellIn = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && 'cell' in target.dataset ? target : null

/** The cell at this distance from another one, in rows and columns; null beyond the edge. */
function cellAt(from: HTMLInputElement, down: number, right: number): HTMLInputElement | null {
  const [place, row] = [from.closest('td'), from.closest('tr')]
  if (!place || !row) return null
  const rows = [...(row.parentElement?.children ?? [])]
  const other = rows[rows.indexOf(row) + down]
  return other?.children[place.cellIndex + right]?.querySelector<HTMLInputElement>('input[data-cell]') ?? null
}

/** True if the caret leaves the text with this key, or the whole text is selected. */
function leaves({ key }: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return isWhole || selectionEnd === 0
  return key === 'ArrowRight' ? isWhole || selectionStart === value.length : true
}

/** A focused price is selected, so that typing replaces it. */
export function selectFocused({ target }: FocusEvent): void {
  cellIn(target)?.select()
}

function write(cell: HTMLInputElement, value: string): void {
  cell.value = value
  cell.dispatchEvent(new Event('input', { bubbles: true }))
}

export function moveByKey(event: KeyboardEvent): void {
  const cell = cellIn(event.target)
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') write(cell, cell.defaultValue)
  const step = steps[event.key]
  if (!step || !leaves(event, cell)) return
  const [down, right] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step
  // Enter moves on as well: the form is sent by its button, or by Ctrl Enter.
  event.preventDefault()
  const next = cellAt(cell, down, right)
  next?.focus()
}

/** A first click focuses as keys do: it sets no caret. */
export function selectByClick(event: MouseEvent): void {
  const cell = cellIn(event.target)
  if (!cell || document.activeElement === cell) return
  event.preventDefault()
  cell.focus()
}

/** A block fills the cells from the focused one on; what has no cell is left out. */
export function pasteBlock(event: ClipboardEvent): void {
  const cell = cellIn(event.target)
  const block = blockIn(event.clipboardData.getData('text/plain'))
  if (!cell || (block.length === 1 && block[0]?.length === 1)) return
  event.preventDefault()
  for (const [down, row] of block.entries())
    for (const [right, value] of row.entries()) {
      const filled = cellAt(cell, down, right)
      if (filled) write(filled, value)
    }
}
