/** Development: Vite serves the browser's part with hot reload and loads the server from its source, anew after each change. */
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'

type Open = typeof import('./open.ts')
type Serve = typeof import('./serve.ts')
type Settings = typeof import('../server/config.ts')

const http = createHttpServer()
const vite = await createServer({ server: { middlewareMode: { server: http } }, appType: 'custom' })
const { readConfig } = (await vite.ssrLoadModule('/src/server/config.ts')) as Settings
const { openDatabase, prepareDatabase } = (await vite.ssrLoadModule('/src/main/open.ts')) as Open
const config = readConfig(process.env)
const database = await openDatabase(config)
await prepareDatabase(config, database)

const start = async () => {
  const { openShop, addressOf } = (await vite.ssrLoadModule('/src/main/serve.ts')) as Serve
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

vite.watcher.on('change', (file) => {
  if (!/\/src\/.+\.(tsx?|json)$/.test(file) || /\.test\.tsx?$/.test(file)) return
  running = running
    .then(
      async ({ close }) => await close(),
      () => undefined,
    )
    .then(start)
  running.catch((error: unknown) => console.error(error))
})

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
