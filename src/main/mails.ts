import { runCommand } from './command.ts'
import { mails } from './commands/mails.ts'

await runCommand(mails)
