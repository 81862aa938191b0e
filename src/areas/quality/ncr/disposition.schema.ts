import { sql } from 'kysely';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { type Decimal, sum } from '#lib/decimal';
import { reviver } from '#platform/revive';
import {
  id,
  instant,
  list,
  object,
  oneOf,
  orNull,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** What can become of pieces that are not as they should be. */
export const dispositionKinds = ['USEASIS', 'REWORK', 'REPAIR', 'SCRAP', 'RETURNTOSUPPLIER'] as const;

const disposition = object(
  {
    dispositionID: id(),
    disposition: oneOf(dispositionKinds),
    quantity: quantity(),
    reason: orNull(text(2000)),
    decidedByUserID: id(),
    decidedUTC: instant(),
    approvedByUserID: orNull(id({ description: 'Of USEASIS: somebody else, who agreed to it' })),
    approvedUTC: orNull(instant()),
    doneByUserID: orNull(id()),
    doneUTC: orNull(instant({ description: 'When it was carried out; null: not yet' })),
    cost: orNull(price({ description: 'In the tenant’s currency; null: not known' })),
    productionOrderID: orNull(id({ description: 'Which order it is reworked in, or that was made for it' })),
    purchaseReturnID: orNull(id({ description: 'Of RETURNTOSUPPLIER: the return that was made for it' })),
    movementIDs: list(id(), { description: 'The movements of stock that it made' }),
  },
  { title: 'NcrDisposition' },
);
export type Disposition = Static<typeof disposition>;
const dispositions = list(disposition);

/** The split of what is affected, in the order in which it was decided. */
export const dispositionsPart = {
  schema: dispositions,
  select: jsonList(
    {
      dispositionID: sql`d.disposition_id`,
      disposition: sql`d.disposition`,
      quantity: sql`d.quantity`,
      reason: sql`d.reason`,
      decidedByUserID: sql`d.decided_by_user_id`,
      decidedUTC: jsonInstant('d.decided_utc'),
      approvedByUserID: sql`d.approved_by_user_id`,
      approvedUTC: jsonInstant('d.approved_utc'),
      doneByUserID: sql`d.done_by_user_id`,
      doneUTC: jsonInstant('d.done_utc'),
      cost: sql`d.cost`,
      productionOrderID: sql`d.production_order_id`,
      purchaseReturnID: sql`d.purchase_return_id`,
      movementIDs: sql`d.movement_ids`,
    },
    sql`from ncr_dispositions d where d.tenant_id = t.tenant_id and d.quality_ncr_id = t.quality_ncr_id`,
    sql`d.disposition_id`,
  ),
};

const revived = reviver(dispositions);
/** The split of a nonconformance that was read whole. */
export const dispositionsIn = ({ dispositions: rows }: { dispositions: unknown }): Disposition[] =>
  revived(rows);

/** How much of a split is of some kinds, or of all. */
export const quantityOf = (
  split: readonly Pick<Disposition, 'disposition' | 'quantity'>[],
  kinds: readonly string[] = dispositionKinds,
): Decimal => sum(split.filter((one) => kinds.includes(one.disposition)).map((one) => one.quantity));
