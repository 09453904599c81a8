import { defineConfig } from 'vitest/config'

/** What only a server can show: ends of connections, several sessions. */
const serverTests = ['src/**/*.postgres.db.test.ts']
const databaseTests = ['src/**/*.db.test.ts', 'test/**/*.db.test.ts']
const isFull = process.env.TEST_FULL === 'true'

/**
 * One file for each kind of thing that the embedded database, with its one connection and its own driver, could do otherwise than
 * the server: numbers, days, lists and documents of JSON, bytes, counters, waiting for others, messages between processes, queues,
 * migrations (docs/testing.md, "The suite"). The rest says nothing further of it; `npm run test:full` runs all on both.
 */
const embeddedTests = [
  'src/api/{cart,login,product,submit}.db.test.ts',
  'src/server/{limits,mail,migrate,one-connection,queue,session}.db.test.ts',
  'src/shop/{analytics/analytics,catalogue/stock,complaints/complaints,invoices/invoices,orders/orders,resellers/ares}.db.test.ts',
  'src/workflows/{back-office/settings,checkout/double-submit}.db.test.ts',
  'test/database.db.test.ts',
]

/** Outside the build there is no React Router plugin that would make the server's pages. */
const pagesStandIn = {
  name: 'pages-stand-in',
  resolveId: (id: string) => (id === 'virtual:react-router/server-build' ? `\0${id}` : undefined),
  load: (id: string) =>
    id === '\0virtual:react-router/server-build' ? 'export const routes = {}' : undefined,
}

/** Test files of a worker share its modules, as requests of a process do: what one of them leaves in a module is a fault. */
const shared = { setupFiles: ['test/console-error.ts'], isolate: false }
/** The build is a program of its own: it is loaded as it is. */
const withDatabases = {
  ...shared,
  setupFiles: ['test/sold-react.ts', ...shared.setupFiles],
  server: { deps: { external: [/\/build\/server\//] } },
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes in time on a machine that does other things as well.
  expect: { poll: { timeout: 20_000 } },
}
/** Source is compiled to calls that only the React of development has. */
const resolve = { alias: { 'react/jsx-dev-runtime': `${import.meta.dirname}/test/sold-jsx.ts` } }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [pagesStandIn],
        test: {
          ...shared,
          name: 'unit',
          // One core less than there are, otherwise.
          maxWorkers: 2,
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          // Its modules are written for a bundler.
          server: { deps: { inline: [/@zxing\/library/] } },
          exclude: databaseTests,
          // No test is about time: a machine that does other things as well must not fail one.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [pagesStandIn],
        resolve,
        test: {
          ...withDatabases,
          name: 'pglite',
          include: isFull ? databaseTests : embeddedTests,
          exclude: serverTests,
          globalSetup: ['test/build.ts', 'test/on-pglite.ts'],
        },
      },
      {
        plugins: [pagesStandIn],
        resolve,
        test: {
          ...withDatabases,
          name: 'postgres',
          // Half of a test's time is waiting, for the server's locks and commits most of all.
          maxWorkers: 4,
          include: databaseTests,
          globalSetup: ['test/build.ts', 'test/on-postgres.ts'],
        },
      },
    ],
  },
})
