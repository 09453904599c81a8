/** A box that a reseller mixes, at the company's prices. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { MixedBox } from '../mixed-box/mixed-box.tsx'
import type { loader } from './box.server.ts'
import { AreaPage } from './company-nav.tsx'

export { action, loader } from './box.server.ts'

export default function ResellersBox() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? (
    <AreaPage menu={loaded.menu}>
      <BoxPage {...loaded} />
    </AreaPage>
  ) : null
}

function BoxPage({
  offer,
  mix,
}: Pick<NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>, 'offer' | 'mix'>) {
  const { t } = useTranslation()
  return (
    <main>
      <Head title={t('mixed_box.title')} index={false} />
      <MixedBox key={mix} offer={offer} page="b2bBox" />
    </main>
  )
}
