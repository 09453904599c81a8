import { useState } from 'react'

/**
 * A local value that starts as `first`, can be changed by the person, and is reset whenever the stored value changes.
 * @returns as `useState`
 */
export function useFollowing<Value>(stored: Value, first: Value = stored): [Value, (value: Value) => void] {
  const [value, setValue] = useState(first)
  const [followed, setFollowed] = useState(stored)
  if (stored !== followed) {
    setFollowed(stored)
    setValue(stored)
  }
  return [value, setValue]
}
