import process from 'node:process'

/** React's development build warns of missing keys and the like: `npm run test:full` uses it. */
if (process.env.TEST_FULL !== 'true') await import('../bin/sold-react.mjs')
