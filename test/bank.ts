/** The card gateway's side, for tests without its simulator: it signs answers that the shop believes. */
import { generateKeyPairSync } from 'node:crypto'
import { gatewayReturnPath } from '../src/lib/routes.ts'
import { sign } from '../src/shop/payments/digest.ts'
import { openGateway, type Gateway } from '../src/shop/payments/payments.ts'
import { today } from './app.ts'

const merchantNumber = '8888880001'

export interface Bank {
  gateway: Gateway
  /** Address, with its signed query, that sends somebody back from where `redirectUrl` led; paid by default. */
  sendsBack: (redirectUrl: string, prcode?: number) => string
}

export function openBank(): Bank {
  const bank = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const gateway = openGateway(
    {
      url: 'https://gateway.example/pgw/order.do',
      merchantNumber,
      privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      gatewayKeys: [bank.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
      returnUrl: `https://shop.example${gatewayReturnPath}`,
    },
    today,
  )
  const sendsBack = (redirectUrl: string, prcode = 0) => {
    const asked = new URL(redirectUrl).searchParams
    const fields = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: asked.get('ORDERNUMBER') ?? '',
      MERORDERNUM: asked.get('MERORDERNUM') ?? '',
      PRCODE: String(prcode),
      SRCODE: '0',
      RESULTTEXT: 'OK',
    }
    const text = Object.values(fields).join('|')
    const digests = {
      DIGEST: sign(text, bank.privateKey),
      DIGEST1: sign(`${text}|${merchantNumber}`, bank.privateKey),
    }
    return `${gatewayReturnPath}?${new URLSearchParams({ ...fields, ...digests }).toString()}`
  }
  return { gateway, sendsBack }
}
