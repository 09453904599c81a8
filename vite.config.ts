import { reactRouter } from '@react-router/dev/vite'
import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'

/** Sections that no component in a browser asks for: mails and the simulator's page. */
const serverOnly = ['mail', 'gateway']

/** `virtual:browser-texts/<language>`: a language's texts without those that only the server speaks. */
const browserTexts: Plugin = {
  name: 'browser-texts',
  resolveId: (id) => (id.startsWith('virtual:browser-texts/') ? `\0${id}` : undefined),
  async load(id) {
    const language = /^\0virtual:browser-texts\/(cs|en)$/.exec(id)?.[1]
    if (!language) return
    const file = `${import.meta.dirname}/src/lib/i18n/${language}.json`
    this.addWatchFile(file)
    const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, object>)
    return `export default ${JSON.stringify(Object.fromEntries(texts.filter(([section]) => !serverOnly.includes(section))))}`
  },
}

/** One build graph: the program's starts and the pages share their modules, so no state stands twice. */
export default defineConfig({
  plugins: [reactRouter(), browserTexts],
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            web: 'src/main/web.ts',
            worker: 'src/main/worker.ts',
            migrate: 'src/main/migrate.ts',
            bench: 'bench/server.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
