/** Development: Vite serves the browser's part with hot reload, and loads the server from its source after each change. */
import { createServer as createHttpServer } from 'node:http'
import { createServer, type EnvironmentModuleNode } from 'vite'

type Open = typeof import('./open.ts')
type Serve = typeof import('./serve.ts')
type Settings = typeof import('../server/config.ts')

const http = createHttpServer()
const vite = await createServer({
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: 'custom',
})
const { readConfig } = (await vite.ssrLoadModule('/src/server/config.ts')) as Settings
const { openDatabase } = (await vite.ssrLoadModule('/src/main/open.ts')) as Open
const config = readConfig(process.env)
const database = await openDatabase(config)

/** Files that have changed since the server was started. */
const changed = new Set<string>()

/** All modules run again, and those that changed are read again; the compiled code of the others is kept. */
function letGoOfModules(): void {
  const { moduleGraph } = vite.environments.ssr
  const seen = new Set<EnvironmentModuleNode>()
  // Vite invalidates a changed module some time after it reports the change: modules loaded here must not be older.
  for (const file of changed)
    for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module, seen)
  changed.clear()
  for (const module of moduleGraph.idToModuleMap.values())
    moduleGraph.invalidateModule(module, seen, Date.now(), false, true)
}

const start = async () => {
  letGoOfModules()
  const { prepareDatabase } = (await vite.ssrLoadModule('/src/main/open.ts')) as Open
  const { openShop, addressOf } = (await vite.ssrLoadModule('/src/main/serve.ts')) as Serve
  await prepareDatabase(config, database)
  const shop = await openShop(config, database)
  await shop.app.ready()
  await shop.work()
  console.log(`${addressOf(config)} is up to date`)
  return shop
}

let running = start()
http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    running.then(
      ({ app }) => app.routing(request, response),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
})
http.listen(config.port, config.host)

/** The server's files: its source, migrations, the demo's data and the documents that ship with the shop. */
const isOfServer = (file: string) =>
  /\/src\/.+\.(tsx?|json)$|\/db\/.+\.(sql|md)$/.test(file) && !/\.test\.tsx?$/.test(file)

let isChanging = false
function restart(file: string): void {
  changed.add(file)
  // A change before the start has begun is read by that start.
  if (!isOfServer(file) || isChanging) return
  isChanging = true
  running = running
    .then(
      async ({ close }) => await close(),
      () => undefined,
    )
    .then(async () => {
      isChanging = false
      return await start()
    })
  running.catch((error: unknown) => console.error(error))
}

vite.watcher.add('db')
for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, restart)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    void running
      .then(
        async ({ close }) => await close(),
        () => undefined,
      )
      .then(async () => await database.close())
      .then(() => process.exit(0))
  })
}
