import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

/** Whether a product is on sale, may be, or lacks something before. */
export function ProductState({ published, lacks }: { published: boolean; lacks: number }) {
  const { t } = useTranslation()
  const state = published ? 'published' : lacks > 0 ? 'lacking' : 'draft'
  return (
    <StateBadge tone={published ? 'good' : lacks > 0 ? 'wait' : 'soft'}>
      {t(`admin_products.state.${state}`)}
    </StateBadge>
  )
}
