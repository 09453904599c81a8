/** Texts of the entrance, of the frame around the area and of its pages that everybody may read. */
import cs from 'virtual:browser-texts/cs/entrance'
import en from 'virtual:browser-texts/en/entrance'

export const entranceTexts = { cs, en }
