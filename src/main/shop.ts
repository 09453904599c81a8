import { runCommand } from './command.ts'
import { shop } from './commands/shop.ts'

await runCommand(shop)
