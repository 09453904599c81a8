/** Files to download, as calls answer them. */
import type { FastifyReply } from 'fastify'

/** A file with its name and media type. */
export interface FileAnswer {
  name: string
  contentType: string
  content: string | Uint8Array
}

/** The media type of a table for spreadsheets. */
export const csvType = 'text/csv; charset=utf-8'

/** Headers with which a browser saves a file, and no proxy keeps it. */
export const fileHeaders = ({ name, contentType }: Pick<FileAnswer, 'name' | 'contentType'>) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

/** Sends a file in place of JSON. */
export const sendFile = async (reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> =>
  await reply
    .headers(fileHeaders(file))
    .send(typeof file.content === 'string' ? file.content : Buffer.from(file.content))
