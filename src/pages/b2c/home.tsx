import { useLoaderData } from 'react-router'
import type { loader } from './home.server.ts'

export { loader } from './home.server.ts'

export default function Home() {
  const { products } = useLoaderData<typeof loader>()
  return (
    <main>
      {products.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </main>
  )
}
