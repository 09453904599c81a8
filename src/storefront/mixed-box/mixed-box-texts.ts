import cs from 'virtual:browser-texts/cs/mixed_box'
import en from 'virtual:browser-texts/en/mixed_box'

export const mixedBoxTexts = { cs, en }
