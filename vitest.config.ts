import { defineConfig } from 'vitest/config'

/** What only a server can show: ends of connections, several sessions. */
const serverTests = ['src/**/*.postgres.db.test.ts']
const databaseTests = ['src/**/*.db.test.ts', 'test/**/*.db.test.ts']

/** Outside the build there is no React Router plugin that would make the server's pages. */
const pagesStandIn = {
  name: 'pages-stand-in',
  resolveId: (id: string) => (id === 'virtual:react-router/server-build' ? `\0${id}` : undefined),
  load: (id: string) =>
    id === '\0virtual:react-router/server-build' ? 'export const routes = {}' : undefined,
}

/** Test files of a worker share its modules, as requests of a process do: what one of them leaves in a module is a fault. */
const shared = { setupFiles: ['test/console-error.ts'], isolate: false }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [pagesStandIn],
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: databaseTests,
          // No test is about time: a machine that does other things as well must not fail one.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [pagesStandIn],
        test: {
          ...shared,
          name: 'pglite',
          include: databaseTests,
          exclude: serverTests,
          globalSetup: 'test/on-pglite.ts',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [pagesStandIn],
        test: {
          ...shared,
          name: 'postgres',
          include: databaseTests,
          globalSetup: 'test/on-postgres.ts',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
