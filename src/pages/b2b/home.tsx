/** The resellers' home: who is here, and how buying works. */
import { Link, useLoaderData } from 'react-router'
import cs from 'virtual:browser-texts/cs/business'
import en from 'virtual:browser-texts/en/business'
import { href } from '../../lib/routes.ts'
import { Ground } from '../../ui/art/ground.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../shared/area-texts.tsx'
import { Head } from '../shared/head.tsx'
import { useLocale } from '../shared/locale.ts'
import type { loader } from './home.server.ts'

export { loader } from './home.server.ts'
export { action } from './entrance-action.server.ts'

export default function ResellersHome() {
  return (
    <AreaTexts texts={{ cs, en }}>
      <Home />
    </AreaTexts>
  )
}

function Home() {
  const { t } = useTranslation()
  const locale = useLocale()
  const reseller = useLoaderData<typeof loader>()
  if (!reseller) return null
  return (
    <main>
      <Head title={t('b2b.home.title')} index={false} />
      <Section tone="mustard" ground={<Ground pattern="cow" strength="light" />}>
        <Container>
          <Stack gap={5}>
            <Title as="h1" size="l">
              {t('b2b.home.greeting', { name: reseller.firstName })}
            </Title>
            {reseller.company ? (
              <p>
                <strong>{reseller.company.name}</strong>, {t('layout.ico', { ico: reseller.company.ico })}
              </p>
            ) : null}
            <p>{t('b2b.home.guide')}</p>
            <div>
              <ButtonLink as={Link} to={href('b2bGuide', locale)} size="l">
                {t('b2b.home.to_guide')}
              </ButtonLink>
            </div>
          </Stack>
        </Container>
      </Section>
    </main>
  )
}
