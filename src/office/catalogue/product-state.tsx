import { useTranslation } from '../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

/** Shows if a product is on sale, is ready for sale, or lacks something first. */
export function ProductState({ published, lacks }: { published: boolean; lacks: number }) {
  const { t } = useTranslation()
  const state = published ? 'published' : lacks > 0 ? 'lacking' : 'draft'
  return (
    <StateBadge tone={published ? 'good' : lacks > 0 ? 'wait' : 'soft'}>
      {t(`admin_products.state.${state}`)}
    </StateBadge>
  )
}
