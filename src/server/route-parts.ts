/**
 * The program's pages in parts, by the beginning of their addresses. The router tries one route after the other, several
 * times a page, and builds all of them again for each page that it draws: a part has no more than its addresses need.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** The build with only those routes that have an accepted address (without its first slash), and the layouts around them. */
export function partOf(build: ServerBuild, isIn: (address: string) => boolean): ServerBuild {
  const kept = new Set<string>()
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  for (const route of Object.values(build.routes)) {
    if (!route || parents.has(route.id)) continue
    const line = lineOf(build, route.id)
    if (isIn(line.flatMap(({ path }) => path || []).join('/'))) for (const { id } of line) kept.add(id)
  }
  const those = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return {
    ...build,
    routes: those(build.routes),
    assets: { ...build.assets, routes: those(build.assets.routes) },
  }
}

/** A route with its parents, the outermost first. */
function lineOf(build: ServerBuild, id: string): { id: string; path?: string | undefined }[] {
  const route = build.routes[id]
  if (!route) throw new Error(`There is no route ${id}`)
  return [...(route.parentId === undefined ? [] : lineOf(build, route.parentId)), route]
}

/**
 * Answers requests by the part that their addresses belong to. An ambiguously spelled address is answered by the whole.
 * @param bases of the parts, without slashes at their ends, such as `en/admin`; all other addresses are one more part
 */
export function handlerOfParts(build: ServerBuild, mode: string, bases: readonly string[]): RequestHandler {
  const within = (base: string) => (address: string) => address === base || address.startsWith(`${base}/`)
  const parts = bases.map((base) => ({
    begins: new RegExp(`^/${base}(/[^%]*)?(\\.data)?$`),
    handle: createRequestHandler(partOf(build, within(base)), mode),
  }))
  const rest = createRequestHandler(
    partOf(build, (address) => !bases.some((base) => within(base)(address))),
    mode,
  )
  const whole = createRequestHandler(build, mode)
  const words = new RegExp(
    ['%', '//', '__manifest', ...bases.map((base) => base.split('/').at(-1))].join('|'),
    'i',
  )
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    const part = parts.find(({ begins }) => begins.test(pathname))
    return await (part?.handle ?? (words.test(pathname) ? whole : rest))(request, context)
  }
}
