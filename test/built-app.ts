/** The parts of the build that tests of pages use: the whole program, compiled as in production. */
export { createApp, endpointsOf } from '../src/app.ts'
export { routes } from 'virtual:react-router/server-build'
