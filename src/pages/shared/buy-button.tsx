import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { anchors } from './anchors.ts'
import styles from './buy-button.module.css'
import { useLocale } from './locale.ts'
import type { Quote } from './quote.ts'
import { EachPiece } from './quote-lines.tsx'

/** True while a form that buys (`data-buying`) is in view. */
function useBuyingInView(): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
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
    for (const form of document.querySelectorAll('[data-buying]')) observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return inView
}

/**
 * The floating button of the consumer layout (specification, section 2): it scrolls to the home page's order section, and
 * leads resellers to their own area. It hides while a form that buys is in view, and on a phone where a form's own bar does the same.
 * Give it the page's path as its key: it looks for forms once.
 */
export function BuyButton({ forReseller = false }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const inView = useBuyingInView()
  return (
    <aside className={styles.float} hidden={inView} aria-label={t('layout.buy')}>
      <ButtonLink
        as={Link}
        to={forReseller ? href('b2bHome', locale) : `${href('home', locale)}#${anchors.order[locale]}`}
        icon={<ArrowDownIcon size={20} />}
      >
        {t('layout.buy')}
      </ButtonLink>
    </aside>
  )
}

interface BuySubmitProps {
  quote: Quote
  label: string
  icon: ReactNode
  pending: boolean
}

/**
 * The button of a form that buys. On a phone, while the form is out of view, a bar at the window's edge has the price of the
 * chosen quantity and the button once more.
 */
export function BuySubmit({ quote, label, icon, pending }: BuySubmitProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const inView = useBuyingInView()
  return (
    <>
      <Button type="submit" size="l" wide icon={icon} pending={pending}>
        {label}
      </Button>
      <div className={styles.bar} hidden={inView || quote.pieces === 0}>
        <p>
          <b>{formatPrice(quote.total, locale)}</b>
          <EachPiece quote={quote} />
        </p>
        <Button type="submit" pending={pending}>
          {t('layout.buy')}
        </Button>
      </div>
    </>
  )
}
