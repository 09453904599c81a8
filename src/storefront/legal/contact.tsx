import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import type { loader } from './contact.server.ts'
import { DocumentPage } from './document.tsx'

export { loader } from './contact.server.ts'

export default function Page() {
  const { email, phone, ...document } = useLoaderData<typeof loader>()
  return (
    <DocumentPage {...document}>
      <Row gap={3}>
        <ButtonLink href={`mailto:${email}`}>{email}</ButtonLink>
        <ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} variant="secondary">
          {phone}
        </ButtonLink>
      </Row>
    </DocumentPage>
  )
}
