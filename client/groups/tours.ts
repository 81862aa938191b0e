// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Tour, TourProgressChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List guided tours. */
export const listTours = /* @__PURE__ */ operation<
  { query?: { isOffered?: boolean | undefined; }; },
  Tour[],
  AnyCode
>('GET', '/v1/tours');

/** Read a guided tour, step by step, and how far you are with it. */
export const getTour = /* @__PURE__ */ operation<
  { params: { TourID: string; }; },
  Tour,
  AnyCode | 'NotFound'
>('GET', '/v1/tours/{TourID}');

/** Say how far you are with a guided tour. */
export const setTourProgress = /* @__PURE__ */ operation<
  { params: { TourID: string; }; body: TourProgressChange; },
  Tour,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PUT', '/v1/tours/{TourID}/progress', { writes: true });

