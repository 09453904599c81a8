/** Whom a campaign is for. */
import type { Translate } from '../../../lib/i18n.ts'
import type { Audience } from '../../../shop/newsletter/rules.ts'

/** Whom a campaign is for, in words. */
export const audienceText = (t: Translate, { locale, trade }: Audience): string =>
  [t(`admin_content.for_trade.${trade ?? 'all'}`), t(`admin_content.for_locale.${locale ?? 'all'}`)].join(
    ', ',
  )
