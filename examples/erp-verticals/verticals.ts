import { putVerticalFromERP, readVerticalAssignments } from '../../client/groups/integrations.ts';
import { type Client, isProblem } from '../../client/index.ts';
import type { VerticalAssignment, VerticalStanding } from '../../client/models.ts';

/** What the ERP keeps. */
export type Erp = {
  /** The last cursor that was kept; undefined: read from the beginning. */
  cursor(): Promise<string | undefined>;
  /** Keeps who has which vertical, and the cursor with it in one transaction. */
  keep(customers: readonly VerticalAssignment[], cursor: string): Promise<void>;
  /** Forgets the cursor. */
  beginAgain(): Promise<void>;
};

/**
 * Takes in which customer has which vertical, all or what changed since the last time. Answers how many came.
 * A cursor that the service does not take any more, as after its restore from a backup, begins again.
 */
export const takeVerticals = async (millwright: Client, erp: Erp): Promise<number> => {
  let count = 0;
  for (;;) {
    const cursor = await erp.cursor();
    try {
      const page = await millwright(readVerticalAssignments, { query: { cursor } });
      if (page.nextCursor === null) return count;
      await erp.keep(page.customers, page.nextCursor);
      count += page.customers.length;
    } catch (error) {
      if (cursor === undefined || !isProblem(error, 'InvalidCursor')) throw error;
      await erp.beginAgain();
    }
  }
};

/** Confirms a user's change, of which the event `customer.vertical.changed` told. */
export const confirmVertical = (
  millwright: Client,
  { eventId, customer }: { eventId: string; customer: { id: string; verticalCode: string | null } },
): Promise<VerticalStanding> =>
  millwright(
    putVerticalFromERP,
    { params: { CustomerID: customer.id }, body: { verticalCode: customer.verticalCode } },
    { headers: { 'X-Correlation-ID': eventId } },
  );
