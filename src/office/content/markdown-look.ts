/** Syntax colours of the Markdown editor: the shop's own, which follow the colour scheme. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.heading, color: 'var(--accent)', fontWeight: '700' },
    { tag: tags.strong, fontWeight: '700' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: [tags.link, tags.url], color: 'var(--accent)' },
    { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--fg-soft)' },
    // Markdown that the shop does not render.
    {
      tag: [tags.quote, tags.monospace, tags.comment],
      color: 'var(--bad)',
      textDecoration: 'underline wavy',
    },
  ]),
)

/** Grows from the field's number of lines up to the height of the window. */
export function lookOf(rows: number): Extension {
  return [
    highlighting,
    EditorView.theme({
      '&': { color: 'var(--fg)', fontSize: '0.8125rem' },
      '&.cm-focused': { outline: 'none' },
      '.cm-scroller': {
        maxHeight: '80vh',
        overflow: 'auto',
        fontFamily: 'ui-monospace, monospace',
        lineHeight: '1.5',
      },
      '.cm-content': {
        minHeight: `calc(${rows * 1.5}em + 1.2rem)`,
        padding: '0.6rem 0',
        caretColor: 'var(--fg)',
      },
      '.cm-line': { padding: '0 0.85rem' },
      '.cm-placeholder': { color: 'var(--fg-soft)' },
      '.cm-searchMatch': { backgroundColor: 'var(--bg-2)', outline: '1px solid var(--fg)' },
      '.cm-searchMatch-selected': { backgroundColor: 'var(--action-bg)', color: 'var(--action-fg)' },
      '.cm-searchMatch-selected *': { color: 'inherit' },
      '.cm-panels': { backgroundColor: 'var(--bg-2)', color: 'var(--fg)', fontFamily: 'inherit' },
      '.cm-panels-top': { borderBottom: '1px solid var(--rule-soft)' },
      '.cm-panel.cm-search': { padding: '0.5rem 2rem 0.5rem 0.85rem', fontSize: 'var(--text-s)' },
      '.cm-panel.cm-search label': { fontSize: 'inherit' },
      '.cm-textfield, .cm-button': {
        minHeight: '2rem',
        border: '1px solid var(--field-edge)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--field-bg)',
        backgroundImage: 'none',
        color: 'var(--fg)',
        fontFamily: 'inherit',
        fontSize: 'inherit',
      },
      '.cm-button:active': { backgroundImage: 'none' },
      '.cm-panel.cm-search [name=close]': { width: '2rem', height: '2rem', color: 'var(--fg)' },
      // It would select all matches at once; like its field, the editor has a single selection.
      '.cm-panel.cm-search [name=select]': { display: 'none' },
      '.cm-panels :focus-visible': { outline: '3px solid var(--focus)' },
    }),
  ]
}
