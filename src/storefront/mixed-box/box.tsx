/** /krabice and /en/box: a box that the visitor mixes. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import type { loader } from './box.server.ts'
import { MixedBox } from './mixed-box.tsx'
import { mixedBoxTexts } from './mixed-box-texts.ts'

export { action, loader } from './box.server.ts'

export default withTexts(mixedBoxTexts, BoxPage)

function BoxPage() {
  const { t } = useTranslation()
  const { offer, mix } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head title={t('mixed_box.title')} description={t('mixed_box.description')} />
      <MixedBox key={mix} offer={offer} page="box" />
    </main>
  )
}
