import { runCommand } from './command.ts'
import { companies } from './commands/companies.ts'

await runCommand(companies)
