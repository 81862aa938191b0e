// Made by `npm run generate`; do not edit.
import type { AnyCode, ReleaseNote } from '../models.ts';
import { operation } from '../operation.ts';

/** List what each release brought. */
export const listReleaseNotes = /* @__PURE__ */ operation<
  Record<never, never>,
  ReleaseNote[],
  AnyCode
>('GET', '/v1/releasenotes');

/** Read what the release of a day brought. */
export const getReleaseNote = /* @__PURE__ */ operation<
  { params: { date: string; }; },
  ReleaseNote,
  AnyCode | 'NotFound'
>('GET', '/v1/releasenotes/{date}');

