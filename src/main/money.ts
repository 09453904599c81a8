import { runCommand } from './command.ts'
import { money } from './commands/money.ts'

await runCommand(money)
