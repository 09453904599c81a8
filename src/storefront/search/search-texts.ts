/** Texts of the search, in both languages. */
import cs from 'virtual:browser-texts/cs/search'
import en from 'virtual:browser-texts/en/search'

export const searchTexts = { cs, en }
