import { runCommand } from './command.ts'
import { shipments } from './commands/shipments.ts'

await runCommand(shipments)
