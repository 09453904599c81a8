/** The stars of a review. */
import { useTranslation } from '../../ui/texts.tsx'

export function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('admin_content.reviews.of_five', { count })}>
      {'★'.repeat(count) + '☆'.repeat(5 - count)}
    </span>
  )
}
