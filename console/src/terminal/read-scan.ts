/** So fast types no hand: a scanner that types like a keyboard. In milliseconds from key to key. */
const fastMs = 60;
/** From the last key that was typed to the badge takes a hand longer. */
const handMs = 500;
/** A slow scanner, or one that stops in the middle, is still one where nothing else could be typed. */
const slowMs = 1_500;
/** Badges are no shorter (the service refuses those). */
const shortest = 8;

/**
 * Where a key would be typed: nowhere, into a number, into a text, or into a field that is for scans of its
 * own, such as the number of an order.
 */
export type Place = 'NOWHERE' | 'NUMBER' | 'TEXT' | 'SCAN';
export type Key = { key: string; at: number; place: Place };

/**
 * Finds badges among keys: eight letters or more, ended by Enter. They come faster than any hand types.
 * In a number, where nobody types so many, they come evenly, after a pause. Outside of fields they may come
 * slowly and in parts. Answers the badge at its Enter.
 */
export const scanReader = (): ((key: Key) => string | undefined) => {
  let keys: { key: string; at: number }[] = [];
  return ({ key, at, place }) => {
    if (key !== 'Enter') {
      // Shift is pressed and let go within a scan.
      if (key.length === 1) keys = [...keys.slice(-100), { key, at }];
      return undefined;
    }
    const scanned = place === 'SCAN' ? '' : lastRun([...keys, { key: '', at }], place);
    keys = [];
    return scanned.length >= shortest ? scanned : undefined;
  };
};

/** The keys before the last one that came without a pause. */
const lastRun = (keys: readonly { key: string; at: number }[], place: Place): string => {
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
  const last = gaps.slice(-shortest).sort((one, other) => one - other);
  const even = 3 * (last[Math.floor(last.length / 2)] ?? 0);
  const longest =
    place === 'NOWHERE' ? slowMs : place === 'TEXT' ? fastMs : Math.min(slowMs, Math.max(handMs, even));
  const begin = gaps.findLastIndex((gap) => gap > longest) + 1;
  return keys
    .slice(begin)
    .map(({ key }) => key)
    .join('');
};
