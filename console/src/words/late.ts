import type { approvalsEn } from './approvals.ts';
import type { chartEn } from './chart.ts';
import type { gaugesEn } from './gauges.ts';
import type { inboxEn } from './inbox.ts';

/** Words that come with the screens that say them (`bring` in words.tsx). In German all come together. */
export type LateWord =
  | keyof typeof approvalsEn
  | keyof typeof chartEn
  | keyof typeof gaugesEn
  | keyof typeof inboxEn;
