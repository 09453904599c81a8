import { Form, Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useListingAddress, type QueryInput } from './addresses.ts'
import { listingSorts, queryOf, type Facet, type FacetOption, type ListingView } from './listing.ts'
import styles from './range.module.css'

/**
 * The filters of a listing: one form; its address can be shared.
 * @param usual names the order without a choice
 */
export function Facets({
  listing,
  given = {},
  usual,
}: {
  listing: ListingView
  given?: QueryInput
  usual?: string
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { facets, sort, hasProtein } = listing
  const offered = listingSorts.filter((one) => one !== 'protein_down' || hasProtein)
  const chosen = facets.flatMap((facet) =>
    facet.options.filter(({ isChosen }) => isChosen).map((option) => ({ facet, option })),
  )
  const addressOf = useListingAddress(given)
  return (
    <>
      <Form
        method="get"
        action={pathname}
        // A link that takes a choice back has to untick it here as well.
        key={queryOf(listing, {})}
        className={styles.form}
        preventScrollReset
      >
        {Object.entries(given).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {facets.length > 0 ? (
          <details className={styles.filters} open={chosen.length > 0}>
            <summary>
              {t('range.filters')}
              {chosen.length > 0 ? <span className={styles.chosenCount}>{chosen.length}</span> : null}
            </summary>
            <div className={styles.facets}>
              {facets.map((facet) => (
                <fieldset key={facet.name} className={styles.facet}>
                  <legend>{titleOf(facet, t)}</legend>
                  {facet.options.map((option) => (
                    <label key={option.value} className={styles.option}>
                      <input
                        type="checkbox"
                        name={facet.name}
                        value={option.value}
                        defaultChecked={option.isChosen}
                      />
                      <span>{labelOf(option, t)}</span>
                      <span className={styles.count}>{option.count}</span>
                    </label>
                  ))}
                </fieldset>
              ))}
            </div>
          </details>
        ) : null}
        <div className={styles.sorting}>
          <Select
            name="sort"
            label={t('range.sort')}
            defaultValue={sort}
            options={offered.map((value) => ({
              value,
              label: usual !== undefined && value === 'shop' ? usual : t(`range.sort_is.${value}`),
            }))}
          />
          <Button type="submit" variant="secondary">
            {t('range.apply')}
          </Button>
        </div>
      </Form>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map(({ facet, option }) => (
            <li key={`${facet.name} ${option.value}`}>
              <Link
                to={addressOf(queryOf(listing, { without: { name: facet.name, value: option.value } }))}
                preventScrollReset
              >
                {titleOf(facet, t)}: {labelOf(option, t)} <CloseIcon size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={addressOf('')} preventScrollReset>
              {t('range.clear')}
            </Link>
          </li>
        </ul>
      ) : null}
    </>
  )
}

/** Offers to drop the filters where they leave nothing. */
export function NothingFits({ given }: { given?: QueryInput }) {
  const { t } = useTranslation()
  const addressOf = useListingAddress(given)
  return (
    <>
      {t('range.none')}{' '}
      <Link to={addressOf('')} className={styles.drop} preventScrollReset>
        {t('range.clear')}
      </Link>
    </>
  )
}

type T = (key: string, values?: Record<string, string | number>) => string

const titleOf = ({ kind, title }: Facet, t: T): string =>
  kind === 'with' ? title : kind === 'without' ? t('range.without', { name: title }) : t(`range.${kind}`)

function labelOf({ label, grams }: FacetOption, t: T): string {
  if (!grams) return label
  const { from, to } = grams
  if (to === null) return t('range.grams_from', { from })
  return from === 0 && to !== 9 ? t('range.grams_to', { to }) : t('range.grams', { from, to })
}
