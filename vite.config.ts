import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** One build graph: the program's starts and the pages share their modules, so no state stands twice. */
export default defineConfig({
  plugins: [reactRouter()],
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
