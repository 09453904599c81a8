// Writes src/server/database-types.ts: the tables of db/migrations as Kysely interfaces, read from a migrated database.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { format, type FormatOptions } from 'oxfmt'

const migrations = new URL('../db/migrations/', import.meta.url)
const target = new URL('../src/server/database-types.ts', import.meta.url)
const formatRules = new URL('../.oxfmtrc.json', import.meta.url)

interface Column {
  table: string
  name: string
  type: string
  isArray: boolean
  nullable: boolean
  origin: 'given' | 'default' | 'always'
  labels: string[] | null
  checks: string[]
}

const columnsSql = `
  select c.relname as "table", a.attname as name, coalesce(e.typname, b.typname) as type, e.oid is not null as "isArray",
    not a.attnotnull as nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
         when a.attidentity = 'd' or a.atthasdef then 'default' else 'given' end as origin,
    (select array_agg(l.enumlabel order by l.enumsortorder) from pg_enum l where l.enumtypid = coalesce(e.oid, b.oid)) as labels,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.contype = 'c' and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum]))) as checks
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  left join pg_type e on e.oid = b.typelem and b.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** The program's type for each PostgreSQL type; src/server/db.ts makes both drivers answer so. */
const programTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
  ...Object.fromEntries(
    [
      'bpchar',
      'char',
      'inet',
      'interval',
      'name',
      'numeric',
      'text',
      'time',
      'tsvector',
      'uuid',
      'varchar',
    ].map((name) => [name, 'string']),
  ),
}

/** The text of src/server/database-types.ts for the schema of db/migrations. */
export async function generateDatabaseTypes(): Promise<string> {
  const columns = await readColumns()
  const tables = [...new Set(columns.map((column) => column.table))]
  const used = ['Generated', 'GeneratedAlways'].filter((name) =>
    columns.some((column) => typeOf(column).startsWith(`${name}<`)),
  )
  const source = [
    `// Made from db/migrations by npm run types:database: change the schema there, not here.`,
    used.length ? `import type { ${used.join(', ')} } from 'kysely'\n` : '',
    `/** Every table of the database, by its name. */`,
    `export interface Database { ${tables.map((table) => `${table}: ${interfaceName(table)}`).join('\n')} }\n`,
    ...tables.map((table) => interfaceOf(table, columns)),
  ].join('\n')
  const { code, errors } = await format(
    target.pathname,
    source,
    JSON.parse(await readFile(formatRules, 'utf8')) as FormatOptions,
  )
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

function interfaceOf(table: string, columns: Column[]): string {
  const fields = columns
    .filter((column) => column.table === table)
    .map((column) => `${column.name}: ${typeOf(column)}`)
  return `export interface ${interfaceName(table)} {\n${fields.join('\n')}\n}\n`
}

async function readColumns(): Promise<Column[]> {
  const database = new PGlite()
  try {
    const files = (await readdir(migrations)).filter((file) => /^\d+.*\.sql$/.test(file)).toSorted()
    const scripts = await Promise.all(
      files.map(async (file) => await readFile(new URL(file, migrations), 'utf8')),
    )
    // Scripts that build indexes during operation run outside a transaction, and change no type.
    for (const script of scripts.filter((text) => !text.startsWith('-- concurrently\n')))
      await database.exec(script)
    return (await database.query<Column>(columnsSql)).rows
  } finally {
    await database.close()
  }
}

const interfaceName = (table: string) =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

function typeOf(column: Column): string {
  const plain = valueType(column)
  const listed = column.isArray ? `Array<${plain}>` : plain
  const type = column.nullable && listed !== 'unknown' ? `${listed} | null` : listed
  if (column.origin === 'given') return type
  return column.origin === 'always' ? `GeneratedAlways<${type}>` : `Generated<${type}>`
}

function valueType(column: Column): string {
  const allowed = column.labels ?? column.checks.map(allowedTexts).find((texts) => texts !== undefined)
  if (allowed) return allowed.map((text) => JSON.stringify(text)).join(' | ')
  const type = programTypes[column.type]
  if (!type)
    throw new Error(
      `${column.table}.${column.name} has the type ${column.type}: say in bin/database-types.ts what it is in the program`,
    )
  return type
}

/** The texts that a CHECK of one column allows, `CHECK ((state = ANY (ARRAY['NEW'::text, 'PAID'::text])))`; undefined for any other rule. */
function allowedTexts(check: string): string[] | undefined {
  const quoted = String.raw`'(?:[^']|'')*'`
  const withoutCastsAndBrackets = check.replaceAll(
    new RegExp(String.raw`(${quoted})|::[a-z ]+(?:\[\])?|[()]`, 'g'),
    '$1',
  )
  const rule = new RegExp(
    String.raw`^CHECK (?:\w+ IS NULL OR )?"?\w+"? = (?:ANY ARRAY\[)?(${quoted}(?:, ${quoted})*)\]?$`,
  )
  const list = rule.exec(withoutCastsAndBrackets)?.[1]
  return list?.match(new RegExp(quoted, 'g'))?.map((text) => text.slice(1, -1).replaceAll("''", "'"))
}

if (import.meta.main) await writeFile(target, await generateDatabaseTypes())
