// The settings of Vendure for the comparison: production, no worker, no admin pages, nothing but what the shop's calls need.
import { DefaultLogger, dummyPaymentHandler, LogLevel } from '@vendure/core'

/** `schema`: whether to make the tables. */
export const config = ({ schema }) => ({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    introspection: false,
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench', password: 'never used: on 127.0.0.1' },
  },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: schema },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
})
