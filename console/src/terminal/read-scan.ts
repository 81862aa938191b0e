/** So fast types no hand: a scanner that types like a keyboard. In milliseconds from key to key. */
const fastMs = 60;
/** A slow scanner, or one that stops in the middle, is still one where nothing else could be typed. */
const slowMs = 1_500;
/** Badges are no shorter (the service refuses those). */
const shortest = 8;

/** A key as it comes; `isInField` where it would be typed into something. */
export type Key = { key: string; at: number; isInField: boolean };

/**
 * Finds badges among keys: eight letters or more that come as fast as no hand types, ended by Enter. Outside
 * of fields, where letters mean nothing else, they may come slowly and in parts. Answers the badge at its
 * Enter.
 */
export const scanReader = (): ((key: Key) => string | undefined) => {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, at, isInField }) => {
    const gap = at - last;
    const goesOn = gap <= (isInField ? fastMs : slowMs);
    if (key === 'Enter') {
      const scanned = goesOn && text.length >= shortest ? text : undefined;
      text = '';
      return scanned;
    }
    if (key.length !== 1) return undefined; // Shift is pressed and let go within a scan
    text = goesOn ? text + key : key;
    last = at;
    return undefined;
  };
};
