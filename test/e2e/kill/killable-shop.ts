/** A built shop on a PostgreSQL server that can be killed at a named moment and started again; the world around it lives on. */
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sparePort } from '../../../bin/port.mjs'
import { gatewayReturnPath } from '../../../src/lib/routes.ts'
import { openGateway, type PaymentService } from '../../../src/shop/payments/payments.ts'
import { startGatewaySimulator } from '../../../src/simulators/gpwebpay/simulator.ts'
import { startMailServer, type MailServer, type Received } from '../../mail-server.ts'
import { copyOfNewShop, environment, start, temporaryFolder } from '../own-shop.ts'
import { openWire, type Cut } from './wire.ts'

export interface KillableShop {
  address: string
  /** Mails that the mail server has accepted. */
  mails: Received[]
  /** The mail server's behaviour for the next mails. */
  mailServer: MailServer['answer']
  /** Origin of the gateway, and its own books. */
  gateway: string
  books: PaymentService
  rows: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** Kills the shop (SIGKILL) at a moment that `drive` leads to, and starts it again. */
  killedAt: (cut: Cut, drive: () => Promise<unknown>) => Promise<void>
  /** Lets the time pass in which a killed worker's jobs and claims become free again. */
  waitOut: () => Promise<void>
  close: () => Promise<void>
}

export async function openKillableShop(): Promise<KillableShop> {
  const folder = await temporaryFolder()
  const port = String(await sparePort())
  const url = await copyOfNewShop(`killed_${port}`)
  const wire = await openWire(url)
  const mail = await startMailServer()
  const address = `http://localhost:${port}`
  const gateway = await startGatewaySimulator({
    host: '127.0.0.1',
    port: 0,
    keysDir: folder,
    shopOrigin: address,
  })
  const returnUrl = `${address}${gatewayReturnPath}`
  const { service: books } = openGateway({ ...gateway.settings, returnUrl }, new Date())
  if (!books) throw new Error('The simulator has web services')
  const gatewayKey = join(folder, 'gateway-public.pem')
  await writeFile(gatewayKey, gateway.settings.gatewayKeys.join('\n'))
  const env = environment(wire.url, folder, {
    SHOP_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    MAILBOX_LIMIT_PER_DAY: '100000',
    GPWEBPAY_URL: gateway.settings.url,
    GPWEBPAY_SERVICE_URL: gateway.settings.service.url,
    GPWEBPAY_PROVIDER: gateway.settings.service.provider,
    GPWEBPAY_MERCHANT_NUMBER: gateway.settings.merchantNumber,
    GPWEBPAY_PRIVATE_KEY_FILE: join(folder, 'merchant.pem'),
    GPWEBPAY_GATEWAY_CERT_FILE: gatewayKey,
  })
  let running = await start(port, env)
  const direct = new pg.Client(url)
  await direct.connect()
  const rows: KillableShop['rows'] = async (sql, values) => (await direct.query(sql, values)).rows
  return {
    address,
    mails: mail.received,
    mailServer: mail.answer,
    gateway: gateway.url,
    books,
    rows,
    killedAt: async (cut, drive) => {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      const reached = wire.cutAt(cut, () => running.kill('SIGKILL'))
      // Callers that were waiting for the shop get no answer.
      await Promise.all([reached, drive().catch(() => undefined)])
      await ended
      running = await start(port, env)
    },
    waitOut: async () => {
      await rows(
        `update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
      )
      await rows(`update mail set claimed_at = claimed_at - interval '6 minutes' where sent_at is null`)
    },
    close: async () => {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
      await direct.end()
      await wire.close()
      await gateway.close()
      await mail.close()
      await rm(folder, { recursive: true })
    },
  }
}
