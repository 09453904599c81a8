/** Jobs for pictures. */
import { deleteUnusedPictures, encodePicture } from '../shop/pictures/jobs.ts'
import { forgetUnused } from '../shop/pictures/pictures.ts'
import { encodePictureSizes } from '../workflows/catalogue/catalogue.ts'
import { job, type Job } from './job.ts'

export const pictureJobs: Job[] = [
  job(
    encodePicture,
    async ({ shop: { db, now } }, { pictureId }) => await encodePictureSizes({ db, now }, pictureId),
  ),
  job(
    deleteUnusedPictures,
    async ({ shop: { db, now } }) => await forgetUnused({ db, now: now() }),
    '20 4 * * *',
  ),
]
