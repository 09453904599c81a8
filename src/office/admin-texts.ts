/** Texts of the back office, in both languages. */
import cs from 'virtual:browser-texts/cs/admin'
import en from 'virtual:browser-texts/en/admin'

export const adminTexts = { cs, en }
