/** A text as blocks: what pages, mails and PDFs draw, without any HTML in between. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** The words alone. */
export function plainText(inlines: Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : plainText(inline.inlines))).join('')
}
