import { createRow } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { promotionResource } from './promotion.resource.ts';
import type { SavedConfiguration } from './promotion-terms.ts';

/** A configured product that is to be sold as a package; `price` of one piece, in the currency. */
export type PackageOfProduct = {
  code: string;
  name: string;
  productID: string;
  configuration: SavedConfiguration;
  price: Decimal;
  currencyCode: string;
};

/**
 * Makes a PACKAGE in DRAFT of a configuration; `terms` are further fields of the promotion. @throws Problem
 * 400, 409
 */
export const savePackage = (ctx: Ctx, one: PackageOfProduct, terms: Record<string, unknown>) =>
  createRow(ctx, promotionResource, { ...terms, ...one, kind: 'PACKAGE' });
