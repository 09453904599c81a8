import { defineConfig } from 'vitest/config'
const pagesStandIn = {
  name: 'pages-stand-in',
  resolveId: (id: string) => (id === 'virtual:react-router/server-build' ? `\0${id}` : undefined),
  load: (id: string) =>
    id === '\0virtual:react-router/server-build' ? 'export const routes = {}' : undefined,
}
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [pagesStandIn],
  test: { include: ['test/year/*.year.ts'], testTimeout: 3600_000, hookTimeout: 3600_000 },
})
