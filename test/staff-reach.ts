/** Which operations of staff the doors of the program can reach, read from the sources: calls are followed from file to file. */
import { globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { operations } from '../src/shop/staff/rules.ts'
import { isNode, parseSource, type SourceFile, type SyntaxNode } from './source-tree.ts'

/** A declaration at the top of a file: the names and the texts in it. */
interface Declared {
  names: Set<string>
  texts: Set<string>
}

interface Module {
  declared: Map<string, Declared>
  /** The file's names for its imports, and their sources. */
  imported: Map<string, { file: string; name: string }>
}

/**
 * Files that do not count: the tables of permissions and effects name every operation, and approvals.ts only
 * reruns operations that were requested elsewhere.
 */
const tables =
  /^src\/shop\/staff\/(permissions|rules|effects)\.ts$|^src\/workflows\/back-office\/approvals\.ts$/

let modules: Map<string, Module> | undefined

/** The operations reachable from code below `folder`, each with the verbs that lead there. */
export function reachedFrom(folder: RegExp): Map<string, string[]> {
  modules ??= readModules()
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const visit = (file: string, name: string, verb: string): void => {
    const at = modules?.get(file)
    const own = at?.declared.get(name)
    const from = at?.imported.get(name)
    if (!at || seen.has(`${file}#${name}`)) return
    seen.add(`${file}#${name}`)
    if (!own) {
      if (from) visit(from.file, from.name, verb)
      return
    }
    if (!tables.test(file) && /^src\/(workflows|shop)\//.test(file))
      for (const text of own.texts)
        if (text in operations) found.set(text, [...(found.get(text) ?? []), verb])
    for (const other of own.names) if (other !== name) visit(file, other, other)
  }
  for (const [file, { declared }] of modules)
    if (folder.test(file)) for (const name of declared.keys()) visit(file, name, name)
  return found
}

function readModules(): Map<string, Module> {
  const files = globSync('src/{office,api/admin,main,workflows,shop}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.d\.ts$/.test(file),
  )
  return new Map(files.map((file) => [file, moduleOf(parseSource(file))]))
}

function moduleOf({ file, nodes }: SourceFile): Module {
  const module: Module = { declared: new Map(), imported: new Map() }
  const [program] = nodes
  for (const statement of (program?.body ?? []) as SyntaxNode[]) {
    const { source } = statement
    if (isNode(source)) {
      const from = normalize(join(dirname(file), String(source.value)))
      for (const one of (statement.specifiers ?? []) as SyntaxNode[]) {
        const [here, there] =
          statement.type === 'ImportDeclaration' ? [one.local, one.imported] : [one.exported, one.local]
        module.imported.set(nameOf(here), { file: from, name: nameOf(there) })
      }
    } else for (const [name, node] of declarationsOf(statement)) module.declared.set(name, declaredBy(node))
  }
  return module
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

function declarationsOf(statement: SyntaxNode): [string, SyntaxNode][] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (declaration.type === 'FunctionDeclaration') return [[nameOf(declaration.id), declaration]]
  if (declaration.type !== 'VariableDeclaration') return [[`at ${statement.start}`, declaration]]
  return (declaration.declarations as SyntaxNode[]).map((one) => [nameOf(one.id) || `at ${one.start}`, one])
}

function declaredBy(node: SyntaxNode): Declared {
  const [names, texts] = [new Set<string>(), new Set<string>()]
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (isNode(value)) {
      if (/^TS(Type|Interface)/.test(value.type) && value.type !== 'TSTypeAssertion') return
      if (nameOf(value)) names.add(nameOf(value))
      if (value.type === 'Literal' && typeof value.value === 'string') texts.add(value.value)
      for (const field of Object.values(value)) visit(field)
    }
  }
  visit(node)
  return { names, texts }
}
