/** The content of a mail, before it is sent. */

export interface Attachment {
  /** File name, one of ours: never a customer's text. */
  name: string
  contentType: string
  content: Uint8Array
  /** If set, shown within the HTML as `cid:…` instead of being offered as a file. */
  cid?: string
}

export interface Mail {
  /** The event that it reports, such as `order-confirmation:2600000012`: one mail is sent for each event, however often it is requested. */
  event: string
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Further events that it reports, which need no mail of their own. */
  covers?: string[]
  /** The address where one POST unsubscribes from mails of this kind (RFC 8058); a GET shows the page that does. */
  unsubscribeUrl?: string
}
