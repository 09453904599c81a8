/** Reads of pictures. */
import * as queries from './queries.ts'
import type { PictureFileName } from './rules.ts'
import type { Reading } from '../../server/context.ts'

export const pictureFile = async ({ db }: Reading, pictureFileName: PictureFileName) =>
  await queries.selectFile(db, pictureFileName)

/** All pictures of a product in their order, including those not ready. */
export const picturesOf = async ({ db }: Reading, productId: number) =>
  await queries.selectPictures(db, productId)

/** The pictures on show of each product, by product id, in the order in which the shop shows them: only those with all their sizes. */
export const pictureViews = async ({ db }: Reading) => await queries.selectPicturesOfProducts(db)
