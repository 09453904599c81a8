import { useActionData, useLoaderData } from 'react-router'
import { DocumentPage } from './document.tsx'
import type { action, loader } from './withdrawal.server.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export { action, loader } from './withdrawal.server.ts'

export default function Page() {
  return (
    <DocumentPage {...useLoaderData<typeof loader>()}>
      <WithdrawalForm step={useActionData<typeof action>() ?? null} />
    </DocumentPage>
  )
}
