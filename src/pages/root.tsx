import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { shippedLook, useBrand } from '../ui/brand.tsx'
import titles from '../ui/fonts/archivo-titles.woff2?url'
import { useArrival } from './shared/arrival.ts'
import { askGuards } from './shared/guard.server.ts'
import { keepPage, useKeptPage } from './shared/keep-page.ts'
import { useLocale } from './shared/locale.ts'
import { NoAnswerMessage } from './shared/no-answer-message.tsx'
import { sendEndedHome } from './shared/signed-in.server.ts'

export { ErrorPage as ErrorBoundary } from './shared/error-page.tsx'

export const middleware = [sendEndedHome, askGuards]

export const clientMiddleware = [keepPage]

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const look = useBrand()
  return (
    <html
      lang={locale}
      data-look={look === shippedLook ? undefined : JSON.stringify(look)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={titles} />
        <link rel="icon" href={look.icon ?? '/favicon.svg'} type="image/svg+xml" />
        {look.icon === null ? <link rel="apple-touch-icon" href="/apple-touch-icon.png" /> : null}
        <link rel="manifest" href={locale === 'cs' ? '/manifest.webmanifest' : '/en/manifest.webmanifest'} />
        <meta name="theme-color" content={look.ground.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={look.ground.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {look.sheet === null ? null : <link rel="stylesheet" href={look.sheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useArrival()
  useKeptPage()
  return (
    <>
      <Outlet />
      <NoAnswerMessage />
    </>
  )
}
