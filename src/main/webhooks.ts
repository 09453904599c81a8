import { runCommand } from './command.ts'
import { webhooks } from './commands/webhooks.ts'

await runCommand(webhooks)
