import process from 'node:process'

/**
 * Loads the React that is sold, not the one of development, which takes three times as long to draw a page. The latter
 * complains of keys that are missing and the like: `npm run test:full` hears it.
 */
if (process.env.TEST_FULL !== 'true') {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')])
  process.env.NODE_ENV = NODE_ENV
}
