/** Texts of the question about trackers, in both languages. */
import cs from 'virtual:browser-texts/cs/consent'
import en from 'virtual:browser-texts/en/consent'

export const consentTexts = { cs, en }
