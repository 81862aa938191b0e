import { present } from '#lib/present';
import { Problem } from '#platform/problem';

/** What came of something, or why it is refused: of many the first that is refused counts. */
export type OrRefused<T> = T | Problem;

/** What work answers, or the Problem that it throws. */
export const orRefused = async <T>(work: () => T | Promise<T>): Promise<OrRefused<T>> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error;
  }
};

/** @throws the Problem */
export const accepted = <T>(one: OrRefused<T>): T => {
  if (one instanceof Problem) throw one;
  return one;
};

/**
 * Goes on with what comes before the first that was refused, of all together; what lies behind that is left
 * out, because nobody will hear of it.
 */
export const goOnBefore = async <A, B>(
  all: readonly OrRefused<A>[],
  work: (open: readonly A[]) => Promise<readonly OrRefused<B>[]>,
): Promise<OrRefused<B>[]> => {
  const refusal = all.find((one) => one instanceof Problem);
  const open = all
    .slice(0, refusal ? all.indexOf(refusal) : undefined)
    .filter((one): one is A => !(one instanceof Problem));
  const found = open.length === 0 ? [] : await work(open);
  const until = found.findIndex((one) => one instanceof Problem);
  if (until >= 0) return [...found.slice(0, until), present(found[until])];
  return refusal ? [...found, refusal] : [...found];
};

/** The same, one after the other. */
export const eachBefore = <A, B>(
  all: readonly OrRefused<A>[],
  work: (one: A) => B | Promise<B>,
): Promise<OrRefused<B>[]> =>
  goOnBefore(all, async (open) => {
    const made: OrRefused<B>[] = [];
    for (const one of open) {
      made.push(await orRefused(() => work(one)));
      if (made.at(-1) instanceof Problem) break;
    }
    return made;
  });
