/** The API's document as lines to compare, one a call: its method, path, fields, what it answers and what it refuses with. */

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Call {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface Described {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, object> }
}

/** @returns the calls, sorted, and the shapes that several of them share */
export function apiLines({ paths, components }: Described): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path}${partsOf(call)}`),
  )
  const shared = Object.entries(components.schemas).map(([name, schema]) => `${name} = ${shapeOf(schema)}`)
  return [...calls.toSorted(), '', ...shared.toSorted()]
}

function partsOf({ parameters = [], requestBody, responses }: Call): string {
  const query = parameters.map(
    ({ name, in: place, required, schema }) =>
      `\n  ${place} ${name}${required ? '' : '?'}: ${shapeOf(schema)}`,
  )
  const { 200: answer, ...refusals } = responses
  const contents = [
    ['takes', requestBody?.content],
    ['answers', answer?.content],
  ] as const
  const bodies = contents.flatMap(([word, content]) =>
    Object.entries(content ?? {}).map(([media, { schema }]) =>
      media === 'application/json' ? `\n  ${word} ${shapeOf(schema)}` : `\n  ${word} ${media}`,
    ),
  )
  return [...query, ...bodies, `\n  refuses ${Object.keys(refusals).join(' ')}`].join('')
}

function shapeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.map(shapeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(shapeOf).join(' & ')
  if (schema.properties) return fieldsOf(schema)
  if (schema.items) return `(${shapeOf(schema.items)})[]`
  if (typeof schema.additionalProperties === 'object')
    return `{ [key]: ${shapeOf(schema.additionalProperties)} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`,
  )
  return `{ ${fields.toSorted().join(', ')} }`
}
