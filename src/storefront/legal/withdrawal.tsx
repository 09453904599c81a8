import { useActionData, useLoaderData } from 'react-router'
import { DocumentPage } from './document.tsx'
import type { action, loader } from './withdrawal.server.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export { action, loader } from './withdrawal.server.ts'
export { privateHeaders as headers } from '../../pages/shared/private-headers.ts'

export default function Page() {
  const { order, typedBy, ...document } = useLoaderData<typeof loader>()
  return (
    <DocumentPage {...document}>
      <WithdrawalForm step={useActionData<typeof action>() ?? null} order={order} typedBy={typedBy} />
    </DocumentPage>
  )
}
