import { Outlet } from 'react-router'

export default function ConsumerLayout() {
  return <Outlet />
}
