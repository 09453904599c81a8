/** The entry point of `node build/server/worker.js`. */
import { loadCompiled } from './compile-cache.ts'

await loadCompiled(async () => await import('./worker.ts'))
