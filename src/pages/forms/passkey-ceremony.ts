/** Ceremonies of passkeys in a browser. Browsers create and use passkeys only by scripts. */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useHydrated } from '../shared/hydrated.ts'

const webauthn = async () => await import('@simplewebauthn/browser')

/** Says, once scripts run, if this browser supports passkeys here: they need an encrypted connection. */
export function usePasskeys(): 'waiting' | 'here' | 'not here' {
  const hasScripts = useHydrated()
  if (!hasScripts) return 'waiting'
  return window.isSecureContext && 'PublicKeyCredential' in window ? 'here' : 'not here'
}

/** Returns the browser's answer; rejects if it was cancelled, timed out, or is not supported. */
type Ceremony = (options: object) => Promise<object>

/** Creates a passkey. */
export const creating: Ceremony = async (options) => {
  const { startRegistration } = await webauthn()
  return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Signs with a passkey. */
export const signing: Ceremony = async (options) => {
  const { startAuthentication } = await webauthn()
  return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/**
 * A passkey ceremony: fetches the options from the server, lets the browser answer them, and sends the result to the server.
 * @param input.ask the fields that request the options, read at the start
 * @param input.answer the fields that send the result, which is JSON
 * @param input.action the page that answers both; left out: the current one
 * @param input.failed the key of the text for a failure in the browser
 */
export function useCeremony<Answer extends object>(input: {
  ask: () => Record<string, string>
  answer: (response: string) => Record<string, string>
  ceremony: Ceremony
  failed: string
  action?: string
}) {
  const fetcher = useFetcher<Answer>()
  const [fault, setFault] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const options = fetcher.data && 'passkey' in fetcher.data ? (fetcher.data.passkey as object) : null
  const done = useRef<object | null>(null)
  const post = async (fields: Record<string, string>) =>
    await fetcher.submit(fields, { method: 'post', ...(input.action ? { action: input.action } : {}) })
  const latest = useRef({ ...input, post })
  useEffect(() => {
    latest.current = { ...input, post }
  })
  useEffect(() => {
    if (!options || done.current === options) return
    done.current = options
    const { ceremony, answer, failed, post: send } = latest.current
    setWaiting(true)
    void ceremony(options)
      .then(
        async (response) => await send(answer(JSON.stringify(response))),
        () => setFault(failed),
      )
      .finally(() => setWaiting(false))
  }, [options])
  const start = () => {
    setFault(null)
    void post(input.ask())
  }
  const isBusy = isWaiting || fetcher.state !== 'idle'
  return { start, isBusy, fault: isBusy ? null : fault, said: isBusy ? undefined : fetcher.data }
}
