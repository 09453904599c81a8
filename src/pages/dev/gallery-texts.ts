/** Texts that the gallery shows, in both languages. */
import cs from 'virtual:browser-texts/cs/gallery'
import en from 'virtual:browser-texts/en/gallery'

export const galleryTexts = { cs, en }
