/** The entry point of `node build/server/web.js`. */
import { loadCompiled } from './compile-cache.ts'

await loadCompiled(async () => await import('./web.ts'))
