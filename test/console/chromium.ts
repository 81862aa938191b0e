import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine: the one without windows is the lightest. */
export const program = places.find((place) => existsSync(place));

/** Why what needs a browser is skipped; false where there is one. */
export const noBrowser: string | false =
  program === undefined && 'Chromium is not here: apt-get install chromium-headless-shell';
