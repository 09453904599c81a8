/** A free port of 127.0.0.1. */
export function sparePort(): Promise<number>
