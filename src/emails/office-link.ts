import { adminBase } from '../lib/admin-base.ts'
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Piece, Sender } from './content.ts'

/**
 * The button of a mail to the operator, to the page where the matter is handled.
 * @param steps of a page's address below the back office
 */
export const officeLink = (
  steps: readonly (string | number)[],
  locale: Locale,
  { origin }: Sender,
  t: Translate,
): Piece => ({
  kind: 'button',
  label: t('office_mail.open'),
  href: `${origin}${[adminBase(locale), ...steps.map(encodeURIComponent)].join('/')}`,
})
