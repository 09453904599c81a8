/** Texts of the order and its later pages, in both languages. */
import cs from 'virtual:browser-texts/cs/order'
import en from 'virtual:browser-texts/en/order'

export const orderTexts = { cs, en }
