import { runCommand } from './command.ts'
import { stock } from './commands/stock.ts'

await runCommand(stock)
