/** What tests of pages take from the build: the whole program, compiled as it is sold. */
export { createApp, endpointsOf } from '../src/app.ts'
export { routes } from 'virtual:react-router/server-build'
