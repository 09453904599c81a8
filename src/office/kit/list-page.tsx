/** A page that is a declared list: its heading with the links to the list's files, its filters and its table. */
import type { ComponentProps, ReactNode } from 'react'
import { AdminPage } from './admin-page.tsx'
import { List, ListFiles } from './list.tsx'
import type { PageList } from './list.server.ts'

type ListPageProps<Own extends object> = Omit<ComponentProps<typeof AdminPage>, 'title' | 'children'> &
  Omit<ComponentProps<typeof List<Own>>, 'children'> & {
    of: PageList<Own>
    /** Left out: the title of the list. */
    title?: string
    /** Verbs in front of the links to the files; `actions` follow them. */
    verbs?: ReactNode
    /** Between the heading and the list. */
    above?: ReactNode
    /** Below the list. */
    children?: ReactNode
  }

export const ListPage = <Own extends object>({
  of,
  title = of.title,
  marks,
  lead,
  verbs,
  actions,
  texts,
  part,
  above,
  children,
  ...list
}: ListPageProps<Own>) => (
  <AdminPage
    {...{ title, marks, lead, texts, part }}
    actions={
      <>
        {verbs}
        <ListFiles of={of} />
        {actions}
      </>
    }
  >
    {above}
    <List of={of} {...list} />
    {children}
  </AdminPage>
)
