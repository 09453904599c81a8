/** The metrics of a running process, and their server. */
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { openMetrics, serveMetrics, type Metrics, type Readings } from '../server/metrics.ts'
import { queueHealth } from '../server/queue-health.ts'
import { mailQueues } from '../jobs.ts'
import { releaseOf } from '../server/release.ts'
import { backupTimes } from '../shop/installation/installation.ts'
import { orderPace } from '../shop/orders/orders.ts'
import { countFailedPayments } from '../shop/payments/payments.ts'
import { lastGoodFeed } from '../shop/shipping/shipping.ts'
import type { Shop } from '../shop/shop-context.ts'
import { CannotStart } from './start.ts'

export interface ServedMetrics extends Metrics {
  close: () => Promise<void>
}

/** Serves metrics at METRICS_PORT; null: not at all. @throws CannotStart if the port is taken */
export async function startMetrics(
  { metrics: place }: Config,
  { connections }: OpenedDatabase,
  shop: Shop,
): Promise<ServedMetrics | null> {
  if (!place) return null
  const metrics = openMetrics({
    connections,
    limits: shop.limits.figures,
    refusedOrders: shop.refusedOrders.all,
    isCopy: shop.installation.isCopy,
    release: releaseOf(),
    readings: async () => await readingsOf(shop),
  })
  try {
    const { close } = await serveMetrics(metrics, place)
    return { ...metrics, close }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CannotStart(
      `Port ${place.port} is taken by another program; choose another one with METRICS_PORT=….`,
      { cause: error },
    )
  }
}

/** The values of the database that metrics show. */
export async function readingsOf({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Readings> {
  const at = now()
  const age = (moment: Date | null) => moment && (at.getTime() - moment.getTime()) / 1000
  const fetched = await lastGoodFeed({ db }, 'packeta')
  const { backup, restore, log } = await backupTimes({ db })
  const { queues, givenUp, mails, workers } = await queueHealth(db, mailQueues)
  return {
    queues: queues.map(({ name, waiting, retrying, oldestWaitingSeconds }) => ({
      queue: name,
      waiting: waiting - retrying,
      retrying,
      oldest: oldestWaitingSeconds,
    })),
    orders: await orderPace({ db, now: at }),
    paymentsFailed: await countFailedPayments({ db, now: at }),
    givenUp: givenUp.reduce((sum, { jobs }) => sum + jobs, 0),
    unsentMails: { count: mails.unsent, oldest: mails.oldestUnsentSeconds },
    pointFeeds: [{ carrier: 'packeta', age: age(fetched) }],
    backups: { backup: age(backup), restore: age(restore), logFails: log === 'FAILS' },
    workers: workers.map(({ host, pid, secondsSinceHeartbeat }) => ({
      worker: `${host}:${pid}`,
      age: secondsSinceHeartbeat,
    })),
  }
}
