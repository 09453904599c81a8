import { Cow, Ground } from '../../../ui/art/ground.tsx'
import {
  ArrowDownIcon,
  ArrowIcon,
  CartIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  GlobeIcon,
  InfoIcon,
  MenuIcon,
  MinusIcon,
  PersonIcon,
  PlusIcon,
  TruckIcon,
  WarningIcon,
} from '../../../ui/art/icons.tsx'
import { BankIcon, BoxIcon, CardIcon, CashIcon, PinIcon, SearchIcon } from '../../../ui/art/more-icons.tsx'
import { BullMark, Logo } from '../../../ui/art/logo.tsx'
import { OrderPicture } from '../../../ui/art/order-picture.tsx'
import { PackShares } from '../../../ui/art/pack-shares.tsx'
import { Picture, type PictureName } from '../../../ui/art/pictures.tsx'
import { PlainPack } from '../../../ui/art/plain-pack.tsx'
import { TShirt } from '../../../ui/art/t-shirt.tsx'
import { Row, Section } from '../../../ui/layout.tsx'
import { LazyImage } from '../../../ui/lazy-image.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import styles from '../gallery.module.css'
import { Specimen, State } from './specimen.tsx'

const pictures: PictureName[] = [
  'pack-original',
  'pack-chilli',
  'pack-pepper',
  'box',
  'jerky',
  'origin',
  'strip-1',
  'strip-2',
]
const shirts = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
/** Boxes and pieces: nothing, the first of each, a full shelf, and more than is drawn. */
const orders = [
  [0, 0],
  [0, 1],
  [1, 7],
  [3, 19],
  [8, 20],
  [18, 33],
  [32, 40],
  [120, 95],
] as const

export function Pictures() {
  const { t } = useTranslation()
  return (
    <>
      <Specimen name="Picture">
        {pictures.map((name) => (
          <State key={name} of={name}>
            <Picture name={name} width={240} alt="" />
          </State>
        ))}
        <State of="eager">
          <Picture name="jerky" width={240} eager="behind" />
        </State>
      </Specimen>
      <Specimen name="LazyImage">
        <State of="loaded">
          <LazyImage src="/art/box.svg" alt={t('home.order.picture')} width={240} height={188} />
        </State>
        <State of="loading">
          <LazyImage src={emptyImage} alt={t('home.order.picture')} width={240} height={188} />
        </State>
        <State of="failed">
          <LazyImage src="data:image/png," alt={t('home.order.picture')} width={240} height={188} />
        </State>
      </Specimen>
    </>
  )
}

/** A placeholder for a picture that isn't there yet. */
const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

export function ChangingPictures() {
  const { t } = useTranslation()
  return (
    <>
      <Specimen name="OrderPicture">
        {orders.map(([boxes, pieces]) => (
          <State key={boxes} of={`boxes ${boxes}, pieces ${pieces}`}>
            <OrderPicture boxes={boxes} pieces={pieces} title={t('home.order.picture')} />
          </State>
        ))}
      </Specimen>
      <Specimen name="TShirt">
        <State of="without size">
          <TShirt width={180} />
        </State>
        {shirts.map((size) => (
          <State key={size} of={size}>
            <TShirt width={180} size={size} title={t('checkout.cart.shirt_of', { size })} />
          </State>
        ))}
      </Specimen>
      <Specimen name="PlainPack">
        {['paper', 'red', 'black', 'plum'].map((colour) => (
          <State key={colour} of={colour}>
            <PlainPack colour={colour} width={90} />
          </State>
        ))}
      </Specimen>
      <Specimen name="PackShares">
        {[[], [0.48], [0.48, 0.05, 0.03]].map((shares) => (
          <State key={shares.length} of={`shares ${shares.length}`}>
            <PackShares shares={shares} className={styles.small} />
          </State>
        ))}
      </Specimen>
    </>
  )
}

const tones = ['paper', 'ink', 'meat', 'mustard'] as const

export function Marks() {
  const { t } = useTranslation()
  const name = t('gallery.mark')
  return (
    <>
      <Specimen name="Logo">
        {tones.map((tone) => (
          <State key={tone} of={tone}>
            <Section as="div" tone={tone} className={styles.plate}>
              <Logo name="Big Meat" height={32} title={name} />
            </Section>
          </State>
        ))}
      </Specimen>
      <Specimen name="BullMark">
        {tones.map((tone) => (
          <State key={tone} of={tone}>
            <Section as="div" tone={tone} className={styles.plate}>
              <Row gap={4}>
                {[24, 48, 96].map((size) => (
                  <BullMark key={size} size={size} title={name} />
                ))}
              </Row>
            </Section>
          </State>
        ))}
      </Specimen>
      <Specimen name="Ground">
        {(['cow', 'smoke', 'pepper'] as const).flatMap((pattern) =>
          (['faint', 'light', 'strong'] as const).map((strength, place) => (
            <State key={`${pattern} ${strength}`} of={`${pattern}, ${strength}`}>
              <Section
                as="div"
                tone={tones[place + 1] ?? 'paper'}
                className={styles.plate}
                ground={<Ground pattern={pattern} strength={strength} />}
              >
                <p className={styles.tall}>{t('layout.reseller_panel.text')}</p>
              </Section>
            </State>
          )),
        )}
      </Specimen>
      <Specimen name="Cow">
        <State of="title">
          <Cow title={name} />
        </State>
      </Specimen>
    </>
  )
}

// Named one by one: a namespace would keep all of them in every page's script.
const icons = {
  ArrowDownIcon,
  ArrowIcon,
  BankIcon,
  BoxIcon,
  CardIcon,
  CartIcon,
  CashIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  GlobeIcon,
  InfoIcon,
  MenuIcon,
  MinusIcon,
  PersonIcon,
  PinIcon,
  PlusIcon,
  SearchIcon,
  TruckIcon,
  WarningIcon,
}

/** All icons. */
export function Icons() {
  return (
    <Specimen name="Icons">
      {Object.entries(icons).map(([name, Icon]) => (
        <State key={name} of={name}>
          <Row gap={3}>
            <Icon />
            <Icon size={40} />
          </Row>
        </State>
      ))}
    </Specimen>
  )
}
