import { type RawBuilder, sql } from 'kysely';
import { auditActions } from '#platform/audit';
import { id, instant, object, oneOf, optional, type Static, text } from '#platform/schema';

/**
 * What narrows the trail: the query of `GET /v1/audit` and, as the contract has it, the body of its POST
 * twins.
 */
export const filterFields = {
  entity: optional(text(100, { description: 'Only of this kind of record: `SalesQuote`' })),
  entityID: optional(id({ description: 'Only of this record' })),
  userID: optional(id({ description: 'Only by this user' })),
  action: optional(oneOf(auditActions)),
  fromUTC: optional(instant({ description: 'Only at or after this' })),
  toUTC: optional(instant({ description: 'Only at or before this' })),
  text: optional(
    text(200, {
      description:
        'Only with this text in a changed field or value, upper and lower case alike. Give a period with it: every entry left is read',
    }),
  ),
};

/** The filter as a body. An empty object asks for all. */
export const auditFilter = object(filterFields, { title: 'AuditFilter' });

export type AuditFilter = Partial<Static<typeof auditFilter>>;

/** The filter as conditions on the row `t`. */
export const filterConditions = (filter: AuditFilter): RawBuilder<unknown>[] => {
  const { entity, entityID, userID, action, fromUTC, toUTC, text: wanted } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (entity !== undefined) conditions.push(sql`t.entity = ${entity}`);
  if (entityID !== undefined) conditions.push(sql`t.entity_id = ${entityID}`);
  if (userID !== undefined) conditions.push(sql`t.user_id = ${userID}`);
  if (action !== undefined) conditions.push(sql`t.action = ${action}`);
  if (fromUTC !== undefined) conditions.push(sql`t.utc >= ${fromUTC}`);
  if (toUTC !== undefined) conditions.push(sql`t.utc <= ${toUTC}`);
  if (wanted !== undefined) conditions.push(textCondition(wanted));
  return conditions;
};

/**
 * In the spelling that the text has within JSON, quotes and all. The members are put together, because a
 * search through the whole would find the words field, old, new and null in every entry.
 */
const textCondition = (wanted: string) => sql`exists (
  select from jsonb_array_elements(t.changes) c
  where strpos(
    lower(concat_ws(' ', c -> 'field', nullif(c -> 'old', 'null'), nullif(c -> 'new', 'null'))),
    lower(${JSON.stringify(wanted).slice(1, -1)})) > 0)`;
