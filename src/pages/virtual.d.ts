declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export const {
    entry,
    routes,
    assets,
    basename,
    publicPath,
    assetsBuildDirectory,
    future,
    ssr,
    isSpaMode,
    prerender,
    routeDiscovery,
  } = build
}

/** The address of the script that asks about trackers. */
declare module 'virtual:consent-script' {
  const address: string
  export default address
}

declare module 'virtual:browser-texts/*' {
  const texts: Record<string, object>
  export default texts
}
