/**
 * One thing that can be set: a name, a default, a sentence for the operator, and a reader that
 * refuses nonsense.
 */
export type Setting<T> = {
  name: string;
  fallback: string;
  about: string;
  secret?: boolean;
  read: (text: string) => T;
};

/** One of these words. */
export const words =
  <const W extends string>(...allowed: W[]) =>
  (text: string): W => {
    if (!(allowed as string[]).includes(text)) throw new Error(`must be one of ${allowed.join(', ')}`);
    return text as W;
  };
/** A whole number between two. */
export const whole =
  (min: number, max: number) =>
  (text: string): number => {
    if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return Number(text);
  };
/** `true` or `false`. */
export const flag = (text: string): boolean => words('true', 'false')(text) === 'true';
/** Whatever is given. */
export const anyText = (text: string): string => text;

/** Declares a setting. */
export const setting = <T>(
  name: string,
  fallback: string,
  about: string,
  read: (text: string) => T,
  secret = false,
): Setting<T> => ({ name, fallback, about, read, secret });
