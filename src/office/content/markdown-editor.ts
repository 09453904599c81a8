/**
 * CodeMirror over a Markdown field. The form still sends, checks and stores the field; the editor shows and
 * changes its content. It lives in a shadow root, where its styles are constructed sheets that need no
 * exception from the Content-Security-Policy.
 */
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { defineLanguageFacet, Language } from '@codemirror/language'
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { parser } from '@lezer/markdown'
import { changeOf, markdownKey } from './markdown-keys.ts'
import { lookOf } from './markdown-look.ts'

export interface MarkdownEditor {
  /** Updates the editor from the field: text, language, fault. */
  follow: () => void
  /** Detaches the editor from the field. */
  end: () => void
}

/** Marks changes taken from the field, which must not be written back to it. */
const taken = Annotation.define<true>()

/** @param words translations of CodeMirror's English phrases */
export function editorOver(
  area: HTMLTextAreaElement,
  place: HTMLElement,
  words: Record<string, string>,
): MarkdownEditor {
  const host = place.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  // The form is notified of changes by the field only.
  root.addEventListener('input', (event) => event.stopPropagation())
  const about = root.appendChild(document.createElement('p'))
  about.id = 'about'
  about.hidden = true
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: area.value,
      selection: { anchor: area.selectionStart, head: area.selectionEnd },
      extensions: [
        keys,
        history(),
        search({ top: true }),
        new Language(defineLanguageFacet(), parser, [], 'markdown'),
        lookOf(area.rows),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(() => attributesOf(area)),
        EditorState.phrases.of(words),
        area.placeholder === '' ? [] : placeholder(area.placeholder),
        intoField(area),
      ],
    }),
  })
  const follow = () => {
    about.textContent = descriptionOf(area)
    const [shown, wanted] = [view.state.doc.toString(), area.value]
    // Dispatches even without changes, because that refreshes the attributes.
    view.dispatch(shown === wanted ? {} : { changes: changeOf(shown, wanted), annotations: taken.of(true) })
  }
  // The editor's own changes arrive here as well.
  const hear = () => {
    if (area.value !== view.state.doc.toString()) follow()
  }
  const take = () => view.focus()
  area.addEventListener('input', hear)
  area.addEventListener('focus', take)
  follow()
  if (document.activeElement === area) take()
  return {
    follow,
    end: () => {
      area.removeEventListener('input', hear)
      area.removeEventListener('focus', take)
      view.destroy()
      host.remove()
    },
  }
}

/** Markdown shortcuts take precedence over the editor's own; Tab leaves the field. */
const keys: Extension = [
  EditorView.domEventHandlers({
    keydown({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }, view) {
      if (altKey || isComposing) return false
      const { from, to, empty } = view.state.selection.main
      // A dead key replaces the selection, as in `beforeinput` below.
      if ((key === 'Dead' || key === 'Process') && !empty) view.dispatch(view.state.replaceSelection(''))
      const text = view.state.doc.toString()
      const made = markdownKey(
        { text, start: from, end: to },
        { key, isCommand: ctrlKey || metaKey, isShift: shiftKey },
      )
      if (!made) return false
      view.dispatch({
        changes: changeOf(text, made.text),
        selection: { anchor: made.start, head: made.end },
        scrollIntoView: true,
        userEvent: 'input',
      })
      return true
    },
    // If the browser itself replaced styled text, it would copy the style into an attribute, which our policy refuses.
    beforeinput(event, view) {
      const { inputType, data } = event
      const { from, to } = replacedBy(event, view)
      if (inputType !== 'insertText' || data === null || from === to) return false
      view.dispatch({
        changes: { from, to, insert: data },
        selection: { anchor: from + data.length },
        scrollIntoView: true,
        userEvent: 'input.type',
      })
      return true
    },
  }),
  keymap.of([
    { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
    { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
    { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
    ...historyKeymap,
    ...standardKeymap,
  ]),
]

/** The range that the browser is about to replace: the browser knows a new selection a moment before the editor does. */
function replacedBy(event: InputEvent, view: EditorView): { from: number; to: number } {
  const [range] = event.getTargetRanges()
  if (!range) return view.state.selection.main
  return {
    from: view.posAtDOM(range.startContainer, range.startOffset),
    to: view.posAtDOM(range.endContainer, range.endOffset),
  }
}

/** Writes each change into the field, with the events of a field that is typed into. */
function intoField(area: HTMLTextAreaElement): Extension {
  let isChanged = false
  return [
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (!docChanged || transactions.every((one) => one.annotation(taken))) return
      area.setRangeText(state.doc.toString(), 0, area.value.length, 'end')
      isChanged = true
      area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }),
    EditorView.domEventHandlers({
      blur: () => {
        if (isChanged) area.dispatchEvent(new Event('change', { bubbles: true }))
        isChanged = false
        area.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      },
    }),
  ]
}

/** The editor's accessible name and description, copied from its field. */
function attributesOf(area: HTMLTextAreaElement): Record<string, string> {
  const keysOfField = area.getAttribute('aria-keyshortcuts')
  return {
    tabindex: '0',
    'aria-label': area.labels[0]?.textContent ?? area.name,
    'aria-describedby': 'about',
    'aria-invalid': area.getAttribute('aria-invalid') ?? 'false',
    ...(keysOfField ? { 'aria-keyshortcuts': keysOfField } : {}),
    ...(area.lang === '' ? {} : { lang: area.lang }),
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  }
}

/** The text of the field's descriptions: ids do not work across the boundary of a shadow root. */
const descriptionOf = (area: HTMLTextAreaElement): string =>
  (area.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
