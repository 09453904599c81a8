import { expect, type APIRequestContext } from '@playwright/test'

export interface ReceivedMail {
  event: string
  to: string
  subject: string
  html: string
  text: string
  attachments: string[]
}

/** Waits until the mail of this kind about this order is in the development mailbox. */
export async function mailAbout(
  request: APIRequestContext,
  kind: string,
  number: string,
): Promise<ReceivedMail> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as ReceivedMail[]
    return mails.find(({ event }) => event === `${kind}:${number}`)
  }
  await expect.poll(find, { message: `mail ${kind} about ${number}`, timeout: 20_000 }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error('The mail was there a moment ago.')
  return mail
}

/** Waits until this address has the newest mail of a kind, such as `registration`. */
export async function mailTo(
  request: APIRequestContext,
  kind: string,
  address: string,
): Promise<ReceivedMail> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as ReceivedMail[]
    return mails.find(({ event, to }) => event.startsWith(`${kind}:`) && to === address)
  }
  await expect.poll(find, { message: `mail ${kind} to ${address}`, timeout: 20_000 }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error('The mail was there a moment ago.')
  return mail
}
