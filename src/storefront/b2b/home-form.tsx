/** All goods in one form: prices by quantity, boxes and pieces, and the current total. */
import { useEffect, useRef, useState } from 'react'
import { Link, useActionData, useFetcher } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { readDraft, tabStorage, writeDraft } from '../../pages/forms/draft.ts'
import { orderPage } from '../../pages/shared/order-page.ts'
import { formPieces, piecesOf, sumOf, type OfferedProduct, type Quantities } from './home-offer.ts'
import { HomeProduct, SizesProduct } from './home-product.tsx'
import { HomeSum } from './home-sum.tsx'
import type { HomeAnswer } from './home.server.ts'
import type { HomeData } from './home-data.ts'
import styles from './home.module.css'

export function HomeForm({ home }: { home: HomeData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fetcher = useFetcher<HomeAnswer>()
  const unscripted = useActionData<HomeAnswer>()
  const answer = fetcher.data ?? unscripted
  const faults = answer?.faults ?? {}
  const [wanted, setWanted] = useState({ ...home.inCart, ...unscripted?.typed })
  const [changed, setChanged] = useState(false)
  const { products, rules } = home
  const draft = { name: 'quantities', owner: home.typedBy, base: home.inCart }
  const first = useRef(draft)
  const [restored, setRestored] = useState<Quantities>({})
  useEffect(() => {
    const typed = readDraft(tabStorage(), first.current)
    if (!typed) return
    const quantities = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, Number(text)]))
    setRestored(quantities)
    setWanted((before) => ({ ...before, ...quantities }))
    setChanged(true)
  }, [])
  const set = (field: string, quantity: number) => {
    setChanged(true)
    const next = { ...wanted, [field]: quantity }
    setWanted(next)
    writeDraft(
      tabStorage(),
      draft,
      Object.fromEntries(Object.entries(next).map(([name, count]) => [name, String(count)])),
    )
  }
  const each = { wanted, forPrice: formPieces(products, wanted), faults, set }
  const isFaulty = Object.keys(faults).length > 0
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <Section tight aria-labelledby="order-title">
      <fetcher.Form
        ref={form}
        method="post"
        action={href('b2bHome', locale)}
        onSubmit={() => setChanged(false)}
        noValidate
      >
        <Container className={styles.columns}>
          <div className={styles.goods}>
            <h2 id="order-title" className={styles.hidden}>
              {t('b2b.home.goods')}
            </h2>
            {home.mix ? (
              <p>
                <Link to={home.mix.to}>{home.mix.label}</Link>
              </p>
            ) : null}
            {home.hasNews ? (
              <Notice
                kind="info"
                title={t('b2b.home.news')}
                action={<Link to={orderPage(locale, 'B2B')}>{t('b2b.home.news_show')}</Link>}
              />
            ) : null}
            <div role="alert">
              {isFaulty ? (
                <Notice kind="error" role="none" title={t('b2b.home.not_all')}>
                  <p>{t('b2b.home.not_all_text')}</p>
                </Notice>
              ) : null}
            </div>
            {products.map((product) =>
              product.variants.length === 1 ? (
                <HomeProduct key={product.code} product={product} {...each} />
              ) : (
                <Disclosure
                  key={product.code}
                  summary={product.name}
                  open={wantsAny(product, { ...home.inCart, ...unscripted?.typed, ...restored })}
                >
                  <SizesProduct product={product} {...each} />
                </Disclosure>
              ),
            )}
          </div>
          <HomeSum
            sum={sumOf(products, wanted, rules)}
            rules={rules}
            credit={home.credit}
            pending={fetcher.state !== 'idle'}
            saved={answer !== undefined && !isFaulty && !changed && fetcher.state === 'idle'}
          />
        </Container>
      </fetcher.Form>
    </Section>
  )
}

const wantsAny = ({ variants }: OfferedProduct, wanted: Record<string, number>): boolean =>
  variants.some((variant) => piecesOf(variant, wanted) > 0)
