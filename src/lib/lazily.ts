/**
 * Makes a value on first use, then keeps it: each formatter of numbers or dates costs a phone some
 * milliseconds, and a page needs few of those that its modules know.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
