import { runCommand } from './command.ts'
import { analytics } from './commands/analytics.ts'

await runCommand(analytics)
