/**
 * Waits for reads that do not need each other. Begun in one turn, they go to the database in one message and
 * cost one round trip. All have ended before the first fault, in the order given, is thrown: none goes on in
 * a transaction that is over, and of two faults always the same one is reported.
 */
export const together = async <T extends readonly unknown[]>(
  ...reads: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const settled = await Promise.allSettled(reads);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  // allSettled keeps the order, and none was rejected.
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
};
