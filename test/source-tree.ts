import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with JSX), as far as the tests here look at one. */
export interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

export interface SourceFile {
  file: string
  nodes: SyntaxNode[]
  /** `src/storefront/b2c/home.tsx:12`, for a message. */
  place: (node: SyntaxNode) => string
}

/** Every node of a TypeScript file, parents before children. */
export const parseSource = (file: string): SourceFile => parseText(file, readFileSync(file, 'utf8'))

/** As `parseSource`, for a text that is in no file. */
export function parseText(file: string, source: string): SourceFile {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes: SyntaxNode[] = []
  collect(program, nodes)
  const place = (node: SyntaxNode) => `${file}:${source.slice(0, node.start).split('\n').length}`
  return { file, nodes, place }
}

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, nodes)
  else if (isNode(value)) {
    nodes.push(value)
    for (const field of Object.values(value)) collect(field, nodes)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * The possible texts of an expression, as far as the source contains them: of a template only its fixed parts,
 * with `*` for each computed part.
 */
export function textsOf(expression: unknown): string[] {
  if (!isNode(expression)) return []
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
  if (expression.type === 'TemplateLiteral') return [templateText(expression)]
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  if (expression.type === 'LogicalExpression')
    return [...textsOf(expression.left), ...textsOf(expression.right)]
  if (expression.type === 'JSXExpressionContainer' || expression.type === 'TSAsExpression')
    return textsOf(expression.expression)
  return []
}

const templateText = ({ quasis }: SyntaxNode) =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')
