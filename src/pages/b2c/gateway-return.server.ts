import { data } from 'react-router'

/** What came back could not be believed, so whoever asks gets a bad request and no details. */
export function loader() {
  return data(null, { status: 400 })
}
