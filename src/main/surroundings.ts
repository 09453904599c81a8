/** What is around a shop: its address and certificate, mail server and domain, disk. */
import { resolveTxt } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Config } from '../server/config.ts'
import { fault, note, ok, type Finding } from './finding.ts'

/** The days before a certificate's end from which it is named. */
const certificateDays = 14

export async function addressOf({
  publicUrl,
  trustProxy,
  production,
  searchEngines,
}: Config): Promise<Finding[]> {
  if (!publicUrl) return [note('address', 'PUBLIC_URL is not set: mails lead to this machine.')]
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return [
      (production ? fault : note)('address', `${publicUrl} is not https: customers’ data would be readable.`),
    ]
  const days = await certificateDaysOf(hostname, Number(port || 443))
  const answer = await fetch(new URL('/readyz', publicUrl), { signal: AbortSignal.timeout(10_000) })
  return [
    days > certificateDays
      ? ok('certificate', `of ${hostname}, for ${Math.floor(days)} more days`)
      : fault('certificate', `of ${hostname} ends in ${Math.floor(days)} days: renew it.`),
    answer.ok
      ? ok('address', `${publicUrl} answers`)
      : fault('address', `${publicUrl}/readyz answers ${answer.status}: look at the proxy, then at the log.`),
    trustProxy
      ? ok('proxy', `headers of ${trustProxy.join(', ')} are believed`)
      : fault('proxy', 'TRUST_PROXY is not set: all visitors count as one, and are refused together.'),
    searchEngines
      ? ok('search engines', 'may list the shop')
      : note('search engines', 'may not list the shop'),
  ]
}

async function certificateDaysOf(host: string, port: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 5000 }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.end()
      resolve((new Date(end).getTime() - Date.now()) / 86_400_000)
    })
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error(`${host}:${port} does not answer`)))
  })
}

export async function mailOf({ smtpUrl, mailFrom, production }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      (production ? fault : note)(
        'mail',
        'SMTP_URL is not set: no mail is sent, and no buyer gets a confirmation.',
      ),
    ]
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  const domain = mailFrom.split('@')[1] ?? ''
  const txt = async (name: string) => (await resolveTxt(name).catch(() => [])).map((parts) => parts.join(''))
  const spf = (await txt(domain)).find((line) => line.startsWith('v=spf1'))
  const dmarc = (await txt(`_dmarc.${domain}`)).find((line) => line.startsWith('v=DMARC1'))
  return [
    ok('mail', 'the server takes this login'),
    spf
      ? ok('SPF', `${domain}: ${spf}`)
      : fault(
          'SPF',
          `${domain} has no record: other servers will take your mails for forged. Ask whoever runs the mail server for it.`,
        ),
    dmarc
      ? ok('DMARC', `${domain}: ${dmarc}`)
      : fault('DMARC', `_dmarc.${domain} has no record: begin with "v=DMARC1; p=none; rua=mailto:…".`),
  ]
}

const leastFree = 2 * 1024 ** 3

export async function diskOf({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir).catch(async () => await statfs('.'))
  const free = bavail * bsize
  const said = `${(free / 1024 ** 3).toFixed(1)} GB free here`
  return [free > leastFree ? ok('disk', said) : fault('disk', `${said}: free or add room.`)]
}
