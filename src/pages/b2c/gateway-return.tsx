import { useTranslation } from '../../ui/texts.tsx'
import { ErrorScene } from '../shared/error-scene.tsx'

export { loader } from './gateway-return.server.ts'

/** Shown instead of a result when the gateway's answer could not be verified. */
export default function GatewayReturn() {
  const { t } = useTranslation()
  return (
    <ErrorScene
      figure="400"
      title={t('error_page.gateway.title')}
      lead={t('error_page.gateway.text')}
      withContact
    />
  )
}
