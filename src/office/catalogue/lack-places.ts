/** Where on the page of a product each thing is added that it lacks. Pure. */
import type { Lack, ProductRecord } from '../../shop/catalogue/catalogue.ts'

const textNames = ['name', 'claim', 'description'] as const

/** The id of the field, or of the panel where no field stands for it. */
export function placeOf(lack: Lack, { texts, variants }: Pick<ProductRecord, 'texts' | 'variants'>): string {
  const sold = variants.filter(({ published }) => published)
  const fieldOf = (variant: { id: number } | undefined, name: string) =>
    variant ? `save..variants.${variant.id}.${name}` : 'variants'
  switch (lack) {
    case 'text_cs':
    case 'text_en': {
      const language = lack === 'text_cs' ? 'cs' : 'en'
      return `save..${language}.${textNames.find((name) => !texts[language]?.[name]) ?? 'name'}`
    }
    case 'food':
      return 'save..is_food'
    case 'food_text_cs':
      return 'save..food.cs.legal_name'
    case 'food_text_en':
      return 'save..food.en.legal_name'
    case 'net_weight':
      return fieldOf(
        sold.find((one) => one.vat_category === 'food' && one.net_weight_g === null),
        'net_weight_g',
      )
    case 'variant':
      return variants.length === 0 ? 'add_variant' : fieldOf(variants[0], 'published')
    case 'price':
      return fieldOf(
        sold.find(({ prices }) => prices.length === 0),
        'price',
      )
    case 'options':
      return 'options'
    case 'vat_rate':
    case 'combination':
      return 'variants'
  }
}
