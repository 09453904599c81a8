/** Texts of product pages, in both languages. */
import cs from 'virtual:browser-texts/cs/product'
import en from 'virtual:browser-texts/en/product'

export const productTexts = { cs, en }
