/** Texts of the pages about accounts, in both languages. */
import cs from 'virtual:browser-texts/cs/account'
import en from 'virtual:browser-texts/en/account'

export const accountTexts = { cs, en }
