// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, NewPhase, Phase, PhaseChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List phases. */
export const listPhases = /* @__PURE__ */ operation<
  { query?: { entity?: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Phase[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/phases');

/** Create a phase. */
export const createPhase = /* @__PURE__ */ operation<
  { body: NewPhase; },
  Phase,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/phases', { writes: true });

/** Read one phase. */
export const getPhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; },
  Phase,
  AnyCode | 'NotFound'
>('GET', '/v1/phases/{PhaseID}');

/** Change a phase. */
export const updatePhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; body: PhaseChange; },
  Phase,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/phases/{PhaseID}', { writes: true });

/** Delete a phase. */
export const deletePhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; },
  Phase,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/phases/{PhaseID}', { writes: true });

/** List production order phases. */
export const listProductionOrderPhases = /* @__PURE__ */ operation<
  { query?: { entity?: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Phase[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/productionorderphases');

/** Create a production order phase. */
export const createProductionOrderPhase = /* @__PURE__ */ operation<
  { body: NewPhase; },
  Phase,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/productionorderphases', { writes: true });

/** Read one production order phase. */
export const getProductionOrderPhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; },
  Phase,
  AnyCode | 'NotFound'
>('GET', '/v1/productionorderphases/{PhaseID}');

/** Change a production order phase. */
export const updateProductionOrderPhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; body: PhaseChange; },
  Phase,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/productionorderphases/{PhaseID}', { writes: true });

/** Delete a production order phase. */
export const deleteProductionOrderPhase = /* @__PURE__ */ operation<
  { params: { PhaseID: string; }; },
  Phase,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/productionorderphases/{PhaseID}', { writes: true });

/** List the phases that can be chosen. */
export const listEffectivePhases = /* @__PURE__ */ operation<
  { query?: { entity?: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Phase[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/instances/phases');

