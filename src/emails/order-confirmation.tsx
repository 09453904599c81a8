import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '../lib/i18n.ts'

export function orderConfirmationMail({ number, t }: { number: string; t: Translate }) {
  return {
    subject: `${number}`,
    html: renderToStaticMarkup(<p>{number}</p>),
    text: number + t('order.error.changed').slice(0, 0),
  }
}
