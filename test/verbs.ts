/** Rules for the exports of nouns and workflows: verbs of one signature, and no queries. */
import { isNode, parseText, type SyntaxNode } from './source-tree.ts'

const isQueries = (file: string) => /(^|[/-])queries\.ts$/.test(file)

/** Queries that a file hands on to others: `file: names`. Types are free. */
export function handedOnQueries(file: string, text: string): string[] {
  if (isQueries(file)) return []
  return exportsOf(file, text).flatMap((node) => {
    const source = isNode(node.source) ? String(node.source.value) : ''
    if (!isQueries(source) || node.exportKind === 'type') return []
    const all = node.type === 'ExportAllDeclaration' ? ['*'] : valuesOf(node)
    return all.map((name) => `${file}: ${name}`)
  })
}

/**
 * Exported functions that are no `verb(context, input)`: those that take the database or a transaction
 * directly, and those with more than one input in addition to their context.
 */
export function crookedVerbs(file: string, text: string): string[] {
  if (isQueries(file)) return []
  return exportsOf(file, text)
    .flatMap((node) => functionsOf(node.declaration))
    .filter(({ parameters }) => {
      const types = parameters.map((one) => typeOf(one, text))
      const isBare = types.some((type) => /^(Tx|Db|Reader)\b/.test(type))
      const hasContext = /\b(Reading|Writing|Connected|\w*Context|\w*Shop)\b/.test(types[0] ?? '')
      return isBare || (hasContext && types.length > 2)
    })
    .map(({ name }) => `${file}: ${name}`)
}

const exportsOf = (file: string, text: string) =>
  parseText(file, text).nodes.filter(({ type }) => type.startsWith('Export'))

const valuesOf = ({ specifiers }: SyntaxNode) =>
  (specifiers as SyntaxNode[])
    .filter(({ exportKind }) => exportKind !== 'type')
    .map(({ exported }) => (exported as { name: string }).name)

interface Declared {
  name: string
  parameters: SyntaxNode[]
}

function functionsOf(declaration: unknown): Declared[] {
  if (!isNode(declaration)) return []
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as SyntaxNode[]).flatMap(({ id, init }) =>
      isNode(init) && /Function/.test(init.type) ? [declared(id, init)] : [],
    )
  return declaration.type === 'FunctionDeclaration' ? [declared(declaration.id, declaration)] : []
}

const declared = (id: unknown, { params }: SyntaxNode): Declared => ({
  name: (id as { name: string }).name,
  parameters: params as SyntaxNode[],
})

/** The type of a parameter, as written. */
function typeOf(parameter: SyntaxNode, text: string): string {
  const named = parameter.type === 'AssignmentPattern' ? (parameter.left as SyntaxNode) : parameter
  const annotation = named.typeAnnotation
  if (!isNode(annotation)) return ''
  return text.slice(annotation.start, annotation.end as number).replace(/^:\s*/, '')
}
