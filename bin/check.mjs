// npm run check: the most frequent breakages of a change, in about a minute and without database or browser.
import { checkFormat, checkLint, checkTypes, runTests } from './checks.mjs'
import { install } from './install.mjs'
import { chooseNode } from './runtime.mjs'
import { runSideBySide, summarise } from './step.mjs'

install()
const node = chooseNode()
const steps = await runSideBySide([
  [
    ['types', () => checkTypes(node)],
    ['lint', () => checkLint(node)],
    ['format', () => checkFormat(node)],
  ],
  [['unit tests', () => runTests(node, 'unit')]],
])
summarise(steps)
