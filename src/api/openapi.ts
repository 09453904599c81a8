/** The OpenAPI 3.1 document, made from the same schemas that check each request and answer. */
import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { statusesOf, type Endpoint, type Upload } from '../server/endpoint.ts'

const refusalSchema = z
  .object({
    code: z.int(),
    error_trans_key: z.string(),
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), error_trans_key: z.string() })).optional(),
  })
  .meta({ id: 'Refusal' })

/** The schema of a call's refusals. */
export const refusalOf = ({ refusalFields }: Endpoint): z.ZodObject =>
  refusalFields ? refusalSchema.extend(refusalFields.partial().shape) : refusalSchema

/** Describes endpoints. `title` is the shop's name. */
export function openApiDocument(endpoints: Endpoint[], title: string): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const definition of endpoints) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operationOf(definition),
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description:
        'Money is a JSON number in CZK with at most two decimals. Accept-Language chooses the language of texts.',
    },
    paths,
  })
}

const uploaded = ({ types }: Upload) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }])),
})

function operationOf(definition: Endpoint) {
  const headers = Object.entries(definition.headers ?? {}).map(([name, description]) => [
    name,
    z.string().max(190).optional().meta({ description }),
  ])
  return {
    tags: [definition.tag],
    summary: definition.summary,
    ...(definition.description ? { description: definition.description } : {}),
    requestParams: {
      ...(definition.query ? { query: definition.query as z.ZodObject } : {}),
      ...(headers.length > 0
        ? { header: z.object(Object.fromEntries(headers) as Record<string, z.ZodType>) }
        : {}),
    },
    ...(definition.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: definition.body } } } }
      : {}),
    ...(definition.upload ? { requestBody: uploaded(definition.upload) } : {}),
    responses: {
      '200': {
        description: 'Done',
        content: { [definition.media ?? 'application/json']: { schema: definition.answer } },
      },
      ...(definition.headers?.['if-none-match'] ? { '304': { description: 'Not changed' } } : {}),
      ...Object.fromEntries(
        statusesOf(definition).map((status) => [
          String(status),
          { description: 'Refused', content: { 'application/json': { schema: refusalOf(definition) } } },
        ]),
      ),
    },
  }
}
