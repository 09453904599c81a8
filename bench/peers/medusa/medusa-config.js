// The settings of Medusa for the comparison: production, modules in memory (no Redis), no admin pages.
const { defineConfig } = require('@medusajs/framework/utils')

const anyOrigin = 'http://127.0.0.1'
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: anyOrigin,
      adminCors: anyOrigin,
      authCors: anyOrigin,
      jwtSecret: 'x'.repeat(32),
      cookieSecret: 'x'.repeat(32),
    },
  },
})
