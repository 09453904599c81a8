import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useListingAddress, type QueryInput } from './addresses.ts'
import { queryOf, type ListingView } from './listing.ts'
import styles from './range.module.css'

/** The way to the pages before and behind; nothing if there is one page only. */
export function Pages({ listing, given }: { listing: ListingView; given?: QueryInput }) {
  const { t } = useTranslation()
  const addressOf = useListingAddress(given)
  const { page, pages } = listing
  if (pages === 1) return null
  const link = (rel: 'prev' | 'next', nth: number, text: string) => {
    if (nth < 1 || nth > pages) return null
    const to = addressOf(queryOf(listing, { page: nth }))
    return (
      <>
        <link rel={rel} href={to} />
        <ButtonLink as={Link} to={to} rel={rel} variant="secondary">
          {text}
        </ButtonLink>
      </>
    )
  }
  return (
    <nav aria-label={t('range.pages')} className={styles.pages}>
      {link('prev', page - 1, t('range.previous'))}
      <span>{t('range.page', { page, pages })}</span>
      {link('next', page + 1, t('range.next'))}
    </nav>
  )
}
