// Modules of the source and the tests, for experiments that compare the built shop with its tables.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const asset = /\.(css|icc|md|png|ttf|woff2)$/

/** Imports a module of the source. Node itself strips the types of .ts; assets are empty texts. */
export async function sourceOf(path) {
  const hooks = registerHooks({
    load: (url, context, next) => {
      if (asset.test(url.split('?')[0]))
        return { format: 'module', source: 'export default ""', shortCircuit: true }
      if (!url.endsWith('.tsx')) return next(url, context)
      const file = fileURLToPath(url)
      const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } })
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
  try {
    return await import(new URL(`../${path}`, import.meta.url).href)
  } finally {
    hooks.deregister()
  }
}
