import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'

/** /ucet/zruseno: the page after a customer has deleted their account. */
export default withTexts(accountTexts, Gone)

function Gone() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AccountFrame title={t('account.gone.title')} lead={t('account.gone.lead')} focus>
      <p>{t('account.gone.text')}</p>
      <div>
        <ButtonLink as={Link} to={href('home', locale)}>
          {t('account.gone.home')}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
