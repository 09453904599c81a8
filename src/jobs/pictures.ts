/** What is done about pictures. */
import { deleteUnusedPictures, encodePicture } from '../shop/pictures/jobs.ts'
import { encodeSizes, forgetUnused } from '../shop/pictures/pictures.ts'
import { job, type Job } from './job.ts'

export const pictureJobs: Job[] = [
  job(
    encodePicture,
    async ({ shop: { db, now } }, { pictureId }) => await encodeSizes({ db, now }, pictureId),
  ),
  job(
    deleteUnusedPictures,
    async ({ shop: { db, now } }) => await forgetUnused({ db, now: now() }),
    '20 4 * * *',
  ),
]
