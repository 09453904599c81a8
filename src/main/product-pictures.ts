import { runCommand } from './command.ts'
import { productPictures } from './commands/product-pictures.ts'

await runCommand(productPictures)
