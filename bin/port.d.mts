/** A port of 127.0.0.1 that nobody listens on just now. */
export function sparePort(): Promise<number>
