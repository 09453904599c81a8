/** A text as blocks, which pages, mails and PDFs draw without any HTML in between. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** The text without formatting. */
export function plainText(inlines: Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : plainText(inline.inlines))).join('')
}

/** The text of several blocks in one line. */
export const plainBlocks = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.map(plainText) : plainText(block.inlines)))
    .join(' ')
