import { eventOf } from '#kit/resource';
import { productionResource } from '../production.resource.ts';

/** Fires once for each booking by hand of a production order's materials, and for one that is taken back. */
export const materialBooked = eventOf(
  productionResource,
  'MaterialBooked',
  'Material of a production order was issued, returned, scrapped or taken back; the body is the order as of then',
);
