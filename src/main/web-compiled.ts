/** The entry point of `node build/server/web.js`. */
import cluster from 'node:cluster'
import { loadCompiled } from './compile-cache.ts'

const mayBeSeveral = cluster.isPrimary && Boolean(process.env.WEB_CONCURRENCY)
if (!mayBeSeveral || !(await (await import('./several.ts')).serveBySeveral()))
  await loadCompiled(async () => await import('./web.ts'))
