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

declare module 'virtual:browser-texts/*' {
  const texts: Record<string, object>
  export default texts
}
