// Loads the production React before the program imports one: without NODE_ENV it would be the development one,
// which takes three times as long to draw a page. A shop that is not in production keeps its own NODE_ENV.
import process from 'node:process'

const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
])
if (NODE_ENV === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = NODE_ENV
