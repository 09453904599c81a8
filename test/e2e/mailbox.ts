import { expect, type APIRequestContext } from '@playwright/test'

export interface ReceivedMail {
  event: string
  /** Further events that it reports. */
  covers: string[]
  to: string
  subject: string
  html: string
  text: string
  attachments: string[]
}

/** Waits until the mail that reports this kind of event about this order is in the development mailbox. */
export async function mailAbout(
  request: APIRequestContext,
  kind: string,
  number: string,
): Promise<ReceivedMail> {
  return await received(request, `${kind} about ${number}`, ({ event, covers }) =>
    [event, ...covers].includes(`${kind}:${number}`),
  )
}

/** Waits until this address has the newest mail of a kind, such as `registration`. */
export async function mailTo(
  request: APIRequestContext,
  kind: string,
  address: string,
): Promise<ReceivedMail> {
  return await received(
    request,
    `${kind} to ${address}`,
    ({ event, covers, to }) => [event, ...covers].some((one) => one.startsWith(`${kind}:`)) && to === address,
  )
}

/** Waits until a mail of a kind says these words. @returns the number of the order that it is about */
export async function numberInMail(request: APIRequestContext, kind: string, words: string): Promise<string> {
  const { event } = await received(
    request,
    `${kind} with ${words}`,
    (mail) => mail.event.startsWith(`${kind}:`) && mail.text.includes(words),
  )
  return event.slice(kind.length + 1)
}

async function received(
  request: APIRequestContext,
  which: string,
  isIt: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  const look = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as ReceivedMail[]
    found = mails.find(isIt)
    return found
  }
  // A mail comes after a second at most, and Playwright's own steps grow to one.
  await expect.poll(look, { message: `mail ${which}`, timeout: 20_000, intervals: [200] }).toBeTruthy()
  if (!found) throw new Error('The mail was there a moment ago.')
  return found
}
