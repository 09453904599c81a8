/** Names and payloads of the jobs of pictures; src/jobs.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Encodes all sizes of a picture. */
export const encodePicture: JobKind<{ pictureId: number }> = { name: 'encode-picture' }

/** Encodes all sizes of a part of a picture: by a name that no release before knows, which would encode the whole one. */
export const cutPicture: JobKind<{ pictureId: number }> = { name: 'cut-picture' }

/** Deletes pictures that no product has shown for a week. */
export const deleteUnusedPictures: JobKind<object> = { name: 'delete-unused-pictures' }
