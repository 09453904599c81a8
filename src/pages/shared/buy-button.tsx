import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { anchors } from './anchors.ts'
import styles from './buy-button.module.css'
import { useLocale } from './locale.ts'

/** The floating button that scrolls to the home page's order section; it steps aside while that is in view. */
export function BuyButton({ onHome }: { onHome: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const anchor = anchors.order[locale]
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const section = document.getElementById(anchor)
    if (!onHome || !section) return setInView(false)
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-80px 0px',
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [onHome, anchor])
  return (
    <div className={styles.float} hidden={inView}>
      <ButtonLink as={Link} to={`${href('home', locale)}#${anchor}`} icon={<ArrowDownIcon size={20} />}>
        {t('layout.buy')}
      </ButtonLink>
    </div>
  )
}
