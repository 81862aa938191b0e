import type { gaugesEn } from './gauges.ts';

/** Words that come with the screens that say them (`bring` in words.tsx). In German all come together. */
export type LateWord = keyof typeof gaugesEn;
