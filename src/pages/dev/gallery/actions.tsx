import { useState } from 'react'
import { ArrowIcon, CartIcon } from '../../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { anchorOf, Specimen, State } from './specimen.tsx'

const variants = ['primary', 'secondary', 'quiet'] as const

export function Buttons() {
  const { t } = useTranslation()
  return (
    <Specimen name="Button">
      {variants.map((variant) => (
        <State key={variant} of={variant}>
          <Row gap={3}>
            <Button variant={variant}>{t('product_page.add')}</Button>
            <Button variant={variant} icon={<CartIcon />}>
              {t('product_page.add')}
            </Button>
          </Row>
        </State>
      ))}
      {variants.map((variant) => (
        <State key={variant} of={`${variant}, pending`}>
          <Button variant={variant} pending pendingText={t('checkout.pending')}>
            {t('product_page.add')}
          </Button>
        </State>
      ))}
      {variants.map((variant) => (
        <State key={variant} of={`${variant}, disabled`}>
          <Button variant={variant} disabled>
            {t('product_page.add')}
          </Button>
        </State>
      ))}
      <State of="size m, wide">
        <Button wide>{t('checkout.summary.order')}</Button>
      </State>
      <State of="size l">
        <Button size="l" icon={<CartIcon />}>
          {t('home.order.add')}
        </Button>
      </State>
      <State of="size l, wide, pending">
        <Button size="l" wide pending pendingText={t('checkout.summary.sending')}>
          {t('checkout.summary.order')}
        </Button>
      </State>
    </Specimen>
  )
}

export function Links() {
  const { t } = useTranslation()
  return (
    <>
      <Specimen name="ButtonLink">
        {variants.map((variant) => (
          <State key={variant} of={variant}>
            <ButtonLink href={`#${anchorOf('ButtonLink')}`} variant={variant} icon={<ArrowIcon size={20} />}>
              {t('product_page.to_order')}
            </ButtonLink>
          </State>
        ))}
        <State of="size l, wide">
          <ButtonLink href={`#${anchorOf('ButtonLink')}`} size="l" wide>
            {t('layout.reseller_panel.button')}
          </ButtonLink>
        </State>
      </Specimen>
      <Specimen name="SkipLink">
        <State of="focus">
          <SkipLink to={anchorOf('SkipLink')}>{t('gallery.skip_here')}</SkipLink>
          <p>{t('gallery.skip')}</p>
        </State>
      </Specimen>
    </>
  )
}

const dialogs = ['dialog', 'wide', 'closed-by-answer'] as const

/** @param first the one that the address requests (`?open=`): a page without scripts shows it in its place */
export function Dialogs({ first }: { first: string | null }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(first)
  const close = () => setOpen(null)
  return (
    <Specimen name="Dialog">
      {dialogs.map((name) => (
        <State key={name} of={name}>
          <Button variant="secondary" onClick={() => setOpen(name)}>
            {t('gallery.open')}
          </Button>
          <Dialog
            open={open === name}
            {...(name === 'closed-by-answer' ? {} : { onClose: close, closeLabel: t('gallery.close') })}
            title={t('checkout.branch.find')}
            wide={name === 'wide'}
          >
            <Stack gap={4}>
              <p>{t('checkout.branch.near_note')}</p>
              <Field
                name={`town-${name}`}
                label={t('checkout.customer_data.city')}
                hint={t('checkout.branch.hint')}
              />
              <Row gap={3}>
                <Button onClick={close}>{t('checkout.branch.search')}</Button>
                <Button variant="quiet" onClick={close}>
                  {t('gallery.close')}
                </Button>
              </Row>
            </Stack>
          </Dialog>
        </State>
      ))}
    </Specimen>
  )
}
