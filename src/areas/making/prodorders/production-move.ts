import type { Decimal } from '#lib/decimal';

/** What a move may say beside the status. Quantities, place, lot and serial numbers go with COMPLETED. */
export type ProductionMove = {
  reason?: string | undefined;
  quantityCompleted?: Decimal | undefined;
  quantityScrapped?: Decimal | undefined;
  toLocationID?: string | undefined;
  lotNumber?: string | undefined;
  serialNumbers?: string[] | undefined;
};
