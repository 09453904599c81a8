import { useEffect, useRef } from 'react'
import { PersonIcon } from '../../../ui/art/icons.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import styles from '../gallery.module.css'
import { anchorOf, Specimen, State } from './specimen.tsx'

export function Ways() {
  const { t } = useTranslation()
  const here = (name: string) => `#${anchorOf(name)}`
  return (
    <>
      <Specimen name="Breadcrumbs">
        <State of="items 3" wide>
          <Breadcrumbs
            label={t('product_page.breadcrumbs')}
            items={[
              { label: t('product_page.home'), href: here('Breadcrumbs') },
              { label: t('layout.flavours'), href: here('Breadcrumbs') },
              { label: t('layout.newsletter.title') },
            ]}
          />
        </State>
        <State of="items 1" wide>
          <Breadcrumbs label={t('layout.navigation')} items={[{ label: t('product_page.home') }]} />
        </State>
      </Specimen>
    </>
  )
}

export function Openings() {
  const { t } = useTranslation()
  const questions = ['allergens', 'durability', 'origin'] as const
  return (
    <>
      <Specimen name="Disclosure">
        <State of="closed">
          <Disclosure summary={t('gallery.question.durability')}>
            <p>{t('gallery.question.durability_answer')}</p>
          </Disclosure>
        </State>
        <State of="open">
          <Disclosure open summary={t('gallery.question.durability')}>
            <p>{t('gallery.question.durability_answer')}</p>
          </Disclosure>
        </State>
        <State of="name" wide>
          <div>
            {questions.map((question, place) => (
              <Disclosure
                key={question}
                name="gallery-questions"
                open={place === 1}
                summary={t(`gallery.question.${question}`)}
              >
                <p>{t(`gallery.question.${question}_answer`)}</p>
              </Disclosure>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="Menu">
        <State of="closed">
          <OneMenu side="start" />
        </State>
        {(['start', 'end'] as const).map((side) => (
          <State key={side} of={`${side}, open`}>
            <OneMenu side={side} open />
          </State>
        ))}
        <State of="more than 350 px, open">
          <OneMenu side="start" open items={12} />
        </State>
      </Specimen>
    </>
  )
}

/** A menu that is opened as a person would, once scripts run; a click outside closes it. */
function OneMenu({
  side,
  open = false,
  items = 3,
}: {
  side: 'start' | 'end'
  open?: boolean
  items?: number
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = frame.current?.querySelector('details')
    if (details) details.open = open
  }, [open])
  const names = [t('layout.account'), t('layout.add_customer'), t('layout.for_resellers')]
  return (
    <div ref={frame} className={open ? styles.opened : undefined}>
      <Menu
        side={side}
        label={
          <>
            <PersonIcon />
            {t('layout.account')}
          </>
        }
      >
        {Array.from({ length: items }, (_, place) => (
          <a key={place} href={`#${anchorOf('Menu')}`}>
            {names[place % names.length]}
          </a>
        ))}
        <button type="button">{t('layout.logout')}</button>
      </Menu>
    </div>
  )
}
