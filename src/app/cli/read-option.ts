import { readFileSync } from 'node:fs';
import { withoutEnd } from '#lib/text';
import { StartError } from '#platform/start-error';

/** A whole number within bounds. @throws StartError */
export const whole = (name: string, text: string, min: number, max: number): number => {
  if (!/^\d{1,7}$/.test(text) || Number(text) < min || Number(text) > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return Number(text);
};

/** An address of a service, without a slash at its end. @throws StartError */
export const address = (name: string, text: string): string => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name} must be an address such as http://127.0.0.1:8080.`);
  return withoutEnd(text, '/');
};

/** A key, or what the file after `@` holds. @throws StartError */
export const keyIn = (given: string): string => {
  if (!given.startsWith('@')) return given;
  try {
    return readFileSync(given.slice(1), 'utf8').trim();
  } catch (cause) {
    throw new StartError(`${given.slice(1)} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
};
