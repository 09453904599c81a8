/** Serves the file of any declared list; the path selects the list. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { lists } from '../../workflows/back-office/back-office.ts'
import { adminPageAt } from '../routes.ts'
import { openStaffPage } from '../staff-page.server.ts'
import { listFile } from './list.server.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = adminPageAt(args.url.pathname)
  const list = lists.find(({ filePage }) => filePage === found?.name)
  if (!found || !list) throw data(null, { status: 404 })
  return await listFile(await openStaffPage(args, found.page.permission), list)
}
