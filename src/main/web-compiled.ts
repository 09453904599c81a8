/** What `node build/server/web.js` runs. */
import { loadCompiled } from './compile-cache.ts'

await loadCompiled(async () => await import('./web.ts'))
