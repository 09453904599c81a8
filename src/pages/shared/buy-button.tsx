import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { anchors } from './anchors.ts'
import styles from './buy-button.module.css'
import { useLocale } from './locale.ts'

const buying = '[data-buying]'
/** A form is filled in there: on a phone the button would cover its fields and its submit button. */
const filledIn = 'main form[method=post]:has(input:not([type=hidden]), select, textarea)'
const isPhone = '(max-width: 47.99rem)'

/**
 * The floating button of the consumer layout (specification, section 2): it scrolls to the home page's order section. It
 * hides while that is in view, as it does for any other form that buys (`data-buying`), and on a phone for any form that is
 * filled in. Resellers are sent to their own area. Give it the page's path as its key: it looks for forms once.
 * @param aside true if it begins hidden, on a page that usually is such a form
 */
export function BuyButton({ forReseller = false, aside = false }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const anchor = anchors.order[locale]
  const [inView, setInView] = useState(aside)
  useEffect(() => {
    const forms = document.querySelectorAll(matchMedia(isPhone).matches ? `${buying}, ${filledIn}` : buying)
    if (forms.length === 0) return setInView(false)
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        setInView(seen.size > 0)
      },
      { rootMargin: '-80px 0px' },
    )
    for (const form of forms) observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return (
    <aside className={styles.float} hidden={inView} aria-label={t('layout.buy')}>
      <ButtonLink
        as={Link}
        to={forReseller ? href('b2bHome', locale) : `${href('home', locale)}#${anchor}`}
        icon={<ArrowDownIcon size={20} />}
      >
        {t('layout.buy')}
      </ButtonLink>
    </aside>
  )
}
