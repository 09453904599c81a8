/** Jobs for pictures. */
import { cutPicture, deleteUnusedPictures, encodePicture } from '../shop/pictures/jobs.ts'
import { forgetUnused } from '../shop/pictures/pictures.ts'
import { encodePictureSizes } from '../workflows/catalogue/catalogue.ts'
import { job, type Job } from './job.ts'

export const pictureJobs: Job[] = [
  ...[encodePicture, cutPicture].map((kind) =>
    job(
      kind,
      async ({ shop: { db, now } }, { pictureId }) => await encodePictureSizes({ db, now }, pictureId),
    ),
  ),
  job(
    deleteUnusedPictures,
    async ({ shop: { db, now } }) => await forgetUnused({ db, now: now() }),
    '20 4 * * *',
  ),
]
