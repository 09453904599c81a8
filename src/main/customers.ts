import { runCommand } from './command.ts'
import { customers } from './commands/customers.ts'

await runCommand(customers)
