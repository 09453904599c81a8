import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMetrics, serveMetrics, type Readings } from './metrics.ts'

const readings: Readings = {
  queues: [{ queue: 'order-confirmation', waiting: 3, retrying: 1, oldest: 42 }],
  orders: { lastHour: 3, usual: 12.5 },
  paymentsFailed: 4,
  givenUp: 2,
  unsentMails: { count: 1, oldest: 7 },
  pointFeeds: [{ carrier: 'packeta', age: 3600 }],
  workers: [{ worker: 'one', age: 5 }],
  backups: { backup: 3600, restore: null, logFails: true },
}
const connections = () => ({ open: 5, idle: 2, waiting: 1 })
const limits = () => ({ refused: 4, isAlone: false })
const refusedOrders = () => new Map([['order.error.unpaid_orders', 2]])
const metricsWith = (read: () => Promise<Readings>) =>
  openMetrics({
    isCopy: () => true,
    release: '1.2.3',
    connections,
    limits,
    refusedOrders,
    readings: read,
    patienceMs: 20,
  })

/** All samples of the text by their name with labels; fails on a line that is not a sample. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z_]\w*(?:\{(?:\w+="[^"\\]*",?)*\})?) (\S+)$/i.exec(line) ?? []
      expect(name, line).not.toBe('')
      return [name, Number(value)]
    }),
  )
}

/** An app with a route of each kind; its pages share one pattern, like the shop's. */
async function appWith(metrics: ReturnType<typeof openMetrics>) {
  const app = Fastify()
  metrics.observe(app, 'no-client-build')
  app.get('/api/order/:token', async () => ({}))
  app.get('/broken', () => Promise.reject(new Error('broken')))
  app.get('/*', async () => 'page')
  return await app
}

test('metrics name the queue, the mails, the pool, the limits, the event loop and the memory', async () => {
  const samples = samplesIn(await metricsWith(() => Promise.resolve(readings)).text())
  expect(Object.fromEntries(samples)).toMatchObject({
    shop_readings_up: 1,
    'shop_queue_jobs{queue="order-confirmation",state="waiting"}': 3,
    'shop_queue_jobs{queue="order-confirmation",state="retrying"}': 1,
    'shop_queue_oldest_seconds{queue="order-confirmation"}': 42,
    shop_is_copy: 1,
    'shop_release{release="1.2.3"}': 1,
    shop_orders_last_hour: 3,
    shop_orders_usual_hour: 12.5,
    shop_payments_failed_last_hour: 4,
    shop_jobs_given_up: 2,
    shop_mails_unsent: 1,
    shop_mails_oldest_unsent_seconds: 7,
    'shop_point_feed_age_seconds{carrier="packeta"}': 3600,
    'shop_worker_heartbeat_age_seconds{worker="one"}': 5,
    shop_backup_age_seconds: 3600,
    shop_log_archive_fails: 1,
    'database_connections{state="used"}': 3,
    'database_connections{state="idle"}': 2,
    database_connections_awaited: 1,
    shop_limits_refused_total: 4,
    'shop_orders_refused_total{reason="unpaid_orders"}': 2,
    shop_limits_alone: 0,
  })
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(samples.get(name), name).toBeGreaterThan(0)
  // What never was has no age.
  expect(samples.has('shop_restore_age_seconds')).toBe(false)
})

test('a database that fails or does not answer shows as shop_readings_up 0, without the figures of before', async () => {
  const answers: (() => Promise<Readings>)[] = [
    () => Promise.resolve(readings),
    () => Promise.reject(new Error('away')),
    () => new Promise(() => undefined),
    () => Promise.resolve({ ...readings, queues: [] }),
  ]
  const metrics = metricsWith(() => answers.shift()!())
  const first = samplesIn(await metrics.text())
  expect([first.get('shop_readings_up'), first.get('shop_jobs_given_up')]).toEqual([1, 2])
  for (const state of ['failing', 'silent']) {
    const text = await metrics.text()
    expect(samplesIn(text).get('shop_readings_up'), state).toBe(0)
    expect(text, state).not.toMatch(/^shop_(queue|jobs|mails|point|worker|backup)/m)
    expect(text, state).toContain('process_resident_memory_bytes')
  }
  const again = await metrics.text()
  expect(samplesIn(again).get('shop_readings_up')).toBe(1)
  expect(again).not.toMatch(/^shop_queue/m)
})

test('requests are measured by pattern, method and class of status: never by what stands in an address', async () => {
  const metrics = metricsWith(() => Promise.resolve(readings))
  const app = await appWith(metrics)
  for (const url of [
    '/api/order/secret-one',
    '/api/order/secret-two',
    '/broken',
    '/objednavka',
    '/objednavka.data',
  ])
    await app.inject(url)
  const hostile = [
    '/evil"} 1',
    '/%22%7D%0Aevil 1',
    '/../evil',
    '/wp-login.php?evil',
    '/en/evil',
    '/objednavka/evil/evil',
  ]
  for (const url of hostile) await app.inject(url)
  const text = await metrics.text()
  expect(text).not.toMatch(/secret|evil/)
  const count = (labels: string) => samplesIn(text).get(`http_request_duration_seconds_count{${labels}}`)
  expect(count('route="/api/order/:token",method="GET",status="2xx"')).toBe(2)
  expect(count('route="/broken",method="GET",status="5xx"')).toBe(1)
  expect(count('route="/objednavka",method="GET",status="2xx"')).toBe(2)
  expect(count('route="unknown",method="GET",status="2xx"')).toBe(hostile.length)
  expect(samplesIn(text).get('http_requests_in_flight')).toBe(0)
  await app.close()
})

test('metrics are served at /metrics of a port of their own, and nothing else is', async () => {
  const served = await serveMetrics(
    metricsWith(() => Promise.resolve(readings)),
    { host: '127.0.0.1', port: 0 },
  )
  const at = async (path: string, init?: RequestInit) =>
    await fetch(`http://127.0.0.1:${served.port}${path}`, init)
  const answer = await at('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(samplesIn(await answer.text()).get('shop_readings_up')).toBe(1)
  expect((await at('/')).status).toBe(404)
  expect((await at('/metrics', { method: 'POST' })).status).toBe(404)
  await served.close()
})
