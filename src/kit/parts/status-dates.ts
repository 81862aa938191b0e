import { id, instant, object, oneOf, optional, type TProperties, Type } from '#platform/schema';
import type { Machine } from '../machine.ts';

/** Who moved a record into a status last, and when; by status, those it never had left out. */
export type StatusDates = Partial<Record<string, { userID: string; statusType: string; utc: string }>>;

/** The shape of `statusDates` for the statuses of a machine. Each machine's needs a title of its own. */
export const statusDatesSchema = ({ states }: Machine, title = 'StatusDates') => {
  const properties: TProperties = {};
  for (const { status } of states) {
    properties[status] = optional(object({ userID: id(), statusType: oneOf([status]), utc: instant() }));
  }
  return Type.Unsafe<StatusDates>(
    object(properties, { title, description: 'Who moved it into each status last, and when' }),
  );
};

/** The dates with one more entry, which takes the place of an earlier one of the same status. */
export const withStatusDate = (
  dates: StatusDates,
  status: string,
  userID: string,
  utc: string,
): StatusDates => ({
  ...dates,
  [status]: { userID, statusType: status, utc },
});
