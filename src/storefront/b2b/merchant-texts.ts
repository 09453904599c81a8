/** Texts of the application to become a reseller, in both languages. */
import cs from 'virtual:browser-texts/cs/business'
import en from 'virtual:browser-texts/en/business'

export const merchantTexts = { cs, en }
