import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { controlClass, fieldAria, FieldFrame } from '../../ui/field-frame.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { markdownKey } from './markdown-keys.ts'
import type { MarkdownEditor } from './markdown-editor.ts'
import styles from './markdown-area.module.css'

/**
 * A Markdown field with shortcuts. Once its editor has loaded, the editor covers it; until then, and without
 * scripts, it is a plain field.
 */
export function MarkdownArea({
  label,
  hint,
  error,
  id,
  ...more
}: Omit<TextAreaProps, 'note'> & { id: string }) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<MarkdownEditor>(null)
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const begin = async () => {
      const { editorOver } = await import('./markdown-editor.ts')
      if (left.signal.aborted || !area.current || !place.current) return
      // In sync with the editor: exactly one field is visible at any time.
      flushSync(() => setCovered(true))
      editor.current = editorOver(area.current, place.current, editorWords(t))
    }
    // If the editor can't be loaded, the plain field stays.
    begin().catch(() => {})
    return () => {
      left.abort()
      editor.current?.end()
      editor.current = null
      setCovered(false)
    }
  }, [t])
  useEffect(() => editor.current?.follow())
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...more}
        {...fieldAria(id, { hint, error })}
        id={id}
        ref={area}
        spellCheck
        aria-keyshortcuts="Control+B Control+I Control+Shift+K Control+Shift+H Control+Shift+L"
        className={isCovered ? styles.covered : controlClass}
        // Focus on the covered field, for instance from its label, is passed on to the editor.
        {...(isCovered ? { 'aria-hidden': true, tabIndex: -1 } : {})}
        onKeyDown={markByKey}
      />
      <div ref={place} className={styles.editor} />
    </FieldFrame>
  )
}

/** CodeMirror's phrases, translated. */
const editorWords = (t: (key: string) => string): Record<string, string> => {
  const text = (key: string) => t(`admin_content.find.${key}`)
  return {
    Find: text('what'),
    Replace: text('by'),
    next: text('next'),
    previous: text('previous'),
    'match case': text('case'),
    regexp: text('pattern'),
    'by word': text('words'),
    replace: text('replace'),
    'replace all': text('replace_all'),
    close: text('close'),
    'current match': text('current'),
    'on line': text('on_line'),
    'replaced match on line $': text('replaced_on_line'),
    'replaced $ matches': text('replaced'),
    'Selection deleted': text('deleted'),
    'Control character': text('control_character'),
  }
}

/** Applies a Markdown shortcut to the field, and updates the draft and the preview. */
function markByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { currentTarget: area, key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
  if (altKey || nativeEvent.isComposing) return
  const { value, selectionStart, selectionEnd } = area
  const made = markdownKey(
    { text: value, start: selectionStart, end: selectionEnd },
    { key, isCommand: ctrlKey || metaKey, isShift: shiftKey },
  )
  if (!made) return
  event.preventDefault()
  area.setRangeText(made.text, 0, value.length, 'end')
  area.setSelectionRange(made.start, made.end)
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
