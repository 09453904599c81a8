import process from 'node:process'

/** The React of development complains of keys that are missing and the like: `npm run test:full` hears it. */
if (process.env.TEST_FULL !== 'true') await import('../bin/sold-react.mjs')
