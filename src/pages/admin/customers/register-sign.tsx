import { registerTones, type RegisterSign as Sign } from '../../../shop/resellers/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

/** What the registers say of an applicant, in one word. */
export function RegisterSign({ sign }: { sign: Sign }) {
  const { t } = useTranslation()
  return <StateBadge tone={registerTones[sign]}>{t(`admin_customers.application.sign.${sign}`)}</StateBadge>
}
