import { runCommand } from './command.ts'
import { orders } from './commands/orders.ts'

await runCommand(orders)
