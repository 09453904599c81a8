/** Shown to resellers instead of the consumers' order form: a link to their own prices. */
import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from './anchors.ts'
import { useLocale } from './locale.ts'

/** On the home page, instead of the order section. */
export function ResellerSection() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Section tone="ink" id={anchors.order[locale]} aria-labelledby="reseller-title">
      <Container>
        <Stack gap={5}>
          <Title id="reseller-title" size="m">
            {t('layout.reseller_panel.title')}
          </Title>
          <ResellerPanel />
        </Stack>
      </Container>
    </Section>
  )
}

export function ResellerPanel() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <p>{t('layout.reseller_panel.text')}</p>
      <div>
        <ButtonLink as={Link} to={href('b2bHome', locale)} size="l">
          {t('layout.reseller_panel.button')}
        </ButtonLink>
      </div>
    </>
  )
}
