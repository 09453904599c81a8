/** What `node build/server/worker.js` runs. */
import { loadCompiled } from './compile-cache.ts'

await loadCompiled(async () => await import('./worker.ts'))
