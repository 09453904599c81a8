import { useTranslation } from '../../ui/texts.tsx'
import type { Operator } from '../../lib/operator.ts'
import { FooterStrip } from '../../pages/shared/footer-strip.tsx'

/** The end of every page for resellers: their terms and guide, and a link to the consumers' shop. */
export function ResellersFooter({ operator }: { operator: Operator | null }) {
  const { t } = useTranslation()
  const links = [
    ['b2bTerms', t('entrance.terms')],
    ['b2bGuide', t('entrance.guide')],
    ['home', t('entrance.to_shop')],
    ['contact', t('layout.page.contact')],
    ['cookies', t('layout.page.cookies')],
    ['accessibility', t('layout.page.accessibility')],
  ] as const
  return <FooterStrip operator={operator} links={links} />
}
