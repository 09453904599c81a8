import { runCommand } from './command.ts'
import { delivery } from './commands/delivery.ts'

await runCommand(delivery)
