/** Reads of pictures. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'

export const pictureFile = reads(queries.selectFile)

/** All pictures of a product in their order, including those not ready. */
export const picturesOf = reads(queries.selectPictures)

/** The pictures on show of each product, by product id, in the order in which the shop shows them: only those with all their sizes. */
export const pictureViews = reads(queries.selectPicturesOfProducts)
