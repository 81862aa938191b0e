// Made by `npm run generate`; do not edit.
import type { AnyCode, ContractChange } from '../models.ts';
import { operation } from '../operation.ts';

/** The history of this API description. */
export const listContractVersions = /* @__PURE__ */ operation<
  Record<never, never>,
  ContractChange[],
  AnyCode
>('GET', '/v1/contract/versions');

