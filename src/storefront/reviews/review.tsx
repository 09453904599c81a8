import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { longest, starsField, textField } from '../../shop/reviews/rules.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { ProductPicture, toneOf } from '../../pages/shared/product-picture.tsx'
import { guest, useFormDraft, useSentDraft } from '../../pages/forms/draft.ts'
import { reviewTexts } from './review-texts.ts'
import type { action, ReviewableProduct, loader, ReviewAnswer, ReviewFormData } from './review.server.ts'
import { StarsField } from './stars-field.tsx'
import styles from './review.module.css'

export { action, loader } from './review.server.ts'
export { privateHeaders as headers } from '../../pages/shared/private-headers.ts'

export default withTexts(reviewTexts, Review)

function Review() {
  const { t } = useTranslation()
  const asked = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  if (answer?.step === 'done') return <Done changed={answer.changed} />
  if (asked.status !== 'open') {
    return (
      <Page title={t('review.gone.title')} lead={t(`review.gone.${asked.status}`)}>
        <Back />
      </Page>
    )
  }
  return (
    <Page title={t('review.title')} lead={t('review.lead')}>
      <ReviewForm asked={asked} again={answer?.step === 'again' ? answer : null} />
    </Page>
  )
}

const draftName = 'review'

type PageProps = { title: string; lead: string; focus?: boolean; children: ReactNode }

function Page({ title, lead, focus = false, children }: PageProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <main>
      <Head title={t('review.head')} index={false} />
      <Section tone="mustard" tight as="header">
        <Container width="text">
          <Stack gap={3}>
            <Title as="h1" size="l">
              <span ref={heading} tabIndex={-1} className={styles.heading}>
                {title}
              </span>
            </Title>
            <p>{lead}</p>
          </Stack>
        </Container>
      </Section>
      <Section tight>
        <Container width="text">{children}</Container>
      </Section>
    </main>
  )
}

function Back() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ButtonLink as={Link} to={href('home', locale)} variant="secondary">
      {t('review.done.back')}
    </ButtonLink>
  )
}

function Done({ changed }: { changed: number }) {
  const { t } = useTranslation()
  useSentDraft(draftName)
  return (
    <Page
      title={t('review.done.title')}
      lead={t(changed === 0 ? 'review.done.same' : 'review.done.text')}
      focus
    >
      <Stack gap={5}>
        {changed === 0 ? null : <p>{t('review.done.change')}</p>}
        <p>
          <Back />
        </p>
      </Stack>
    </Page>
  )
}

type Again = Extract<ReviewAnswer, { step: 'again' }>
type Opened = Extract<ReviewFormData, { status: 'open' }>

function ReviewForm({ asked, again }: { asked: Opened; again: Again | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const base = asked.products.map(({ id, stars, text, state }) => ({ id, stars, text, state }))
  useFormDraft(form, { name: draftName, owner: guest, base }, null)
  const faults = again?.faults ?? {}
  const error = (field: string) => (faults[field] === undefined ? undefined : t(faults[field]))
  const order = [...asked.products.flatMap(({ id }) => [starsField(id), textField(id)]), 'author']
  const isOpen = asked.products.some((product) => product.isOpen)
  return (
    <Form ref={form} method="post" noValidate className={styles.form}>
      <ErrorSummary
        title={t('review.errors')}
        errors={inFormOrder(faults, order).map(([fieldId, key]) => ({ fieldId, message: t(key) }))}
      />
      {asked.products.map((product) => (
        <ProductFields key={product.id} product={product} typed={again?.typed ?? {}} error={error} />
      ))}
      {isOpen ? (
        <>
          <Field
            id="author"
            name="author"
            label={t('review.author')}
            note={t('review.optional')}
            hint={t('review.author_hint')}
            autoComplete="given-name"
            maxLength={longest.author}
            defaultValue={again?.author ?? asked.author}
            error={error('author')}
          />
          <p>
            <Trans
              i18nKey="review.rules"
              components={{ about: <Link to={href('aboutReviews', locale)} /> }}
            />
          </p>
          <Button type="submit" size="l" pending={pending} pendingText={t('review.pending')}>
            {t('review.send')}
          </Button>
        </>
      ) : (
        <Back />
      )}
    </Form>
  )
}

interface ProductFieldsProps {
  product: ReviewableProduct
  typed: Record<string, string>
  error: (field: string) => string | undefined
}

function ProductFields({ product, typed, error }: ProductFieldsProps) {
  const { t } = useTranslation()
  const { id, name, art, picture, stars, text, state, isOpen } = product
  const [starsName, textName] = [starsField(id), textField(id)]
  return (
    <section className={styles.product} aria-labelledby={`product-${id}`}>
      <div className={styles.stage} data-tone={toneOf(art)}>
        <ProductPicture art={art} picture={picture} width={110} className={styles.picture} />
      </div>
      <div className={styles.fields}>
        <Title as="h2" size="s" id={`product-${id}`}>
          {name}
        </Title>
        {state ? <Said product={product} /> : null}
        {isOpen ? (
          <>
            <StarsField
              name={starsName}
              legend={t('review.stars')}
              about={name}
              hint={t('review.worst')}
              chosen={typed[starsName] ?? stars}
              error={error(starsName)}
            />
            <TextArea
              id={textName}
              name={textName}
              label={t('review.text')}
              note={t('review.optional')}
              hint={t('review.text_hint')}
              maxLength={longest.text}
              rows={4}
              dir="auto"
              defaultValue={typed[textName] ?? text}
              error={error(textName)}
            />
          </>
        ) : null}
      </div>
    </section>
  )
}

/** The decision on an earlier review. */
function Said({ product: { state, reason, isOpen } }: { product: ReviewableProduct }) {
  const { t } = useTranslation()
  const isFinal = !isOpen && state !== 'APPROVED'
  return (
    <Notice kind={state === 'REFUSED' ? 'warning' : 'info'} role="none">
      {isFinal && state === 'REFUSED' ? null : <p>{t(isFinal ? 'review.final' : `review.state.${state}`)}</p>}
      {reason ? <p>{t(`review.reason.${reason}`)}</p> : null}
      {isFinal && state === 'REFUSED' ? <p>{t('review.final')}</p> : null}
    </Notice>
  )
}
