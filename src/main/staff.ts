import { runCommand } from './command.ts'
import { staff } from './commands/staff.ts'

await runCommand(staff)
