import { useState } from 'react'

/**
 * What a person changes of something stored: it begins with `first`, and follows what is stored as soon as that changes.
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
