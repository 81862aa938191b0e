import { sql } from 'kysely';
import { customerResource } from '#areas/parties/customers';
import { assignmentStates } from '#areas/parties/verticals';
import { lockOne } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, instant, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { standingExample } from './erp.example.ts';

const code = orNull(text(100, { description: 'The erpCode of the vertical; null: none' }));
const named = { customerId: id(), customerNumber: text(40), verticalCode: code };

/** One customer of the page that an ERP reads. */
export const assignmentElement = object({ ...named, updatedUtc: instant() }, { title: 'VerticalAssignment' });

const standing = object(
  {
    ...named,
    updatedUtc: orNull(instant({ description: 'When the vertical last changed; null: there never was one' })),
    state: oneOf(assignmentStates, {
      description:
        'PENDING: a user changed it, and the ERP has not confirmed it yet. CONFLICT: the same, and the ERP said something else since',
    }),
    origin: orNull(oneOf(['APP', 'ERP'], { description: 'Who made it what it is' })),
    correlationId: orNull(
      text(128, { description: 'Of the change that made it so; a confirmation names it again' }),
    ),
  },
  { title: 'VerticalStanding' },
);

const path = '/v1/integrations/erp/customers/{CustomerID}/vertical';
const params = object({ CustomerID: id({ description: 'The customer’s id' }) });

/** `GET …/vertical`: how things stand between users and the ERP. */
export const getStanding = operation({
  id: 'getVerticalStanding',
  method: 'GET',
  path,
  tag: 'integrations',
  summary: 'Read a customer’s vertical, and whether the ERP has confirmed it',
  permission: 'integrations.erp.read',
  addition: true,
  params,
  response: standing,
  problems: ['NotFound'],
  example: { response: standingExample },
  run: (ctx, { params: { CustomerID } }) => readStanding(ctx, CustomerID),
});

/**
 * `PUT …/vertical`: what an ERP says about one customer; the same as a PATCH of the customer with `X-Origin:
 * ERP`.
 */
export const putVertical = operation({
  id: 'putVerticalFromERP',
  method: 'PUT',
  path,
  tag: 'integrations',
  summary: 'Tell which vertical a customer has in the ERP',
  description:
    'To confirm a change that the ERP heard of, send its code with X-Correlation-ID: the eventId of customer.vertical.changed, or ' +
    'the correlationId of the change. Any other value is stored as the ERP’s, unless a user’s change is pending: then ' +
    'that stays, and the ERP’s value is logged as a conflict. The answer is the state afterwards. No event is emitted. A ' +
    'PATCH of the customer with X-Origin: ERP does the same.',
  permission: 'integrations.erp.write',
  addition: true,
  integrationOnly: true,
  origin: 'ERP',
  params,
  body: object({ verticalCode: code }, { title: 'VerticalFromERP' }),
  response: standing,
  problems: ['NotFound', 'UnknownReference', 'PreconditionFailed'],
  example: { body: { verticalCode: 'AUTO' }, response: standingExample },
  run: async (ctx, { params: { CustomerID }, body }) => {
    const old = await lockOne(ctx, customerResource, CustomerID);
    const verticalID = body.verticalCode === null ? null : await findByCode(ctx, body.verticalCode);
    await patchRow(ctx, customerResource, old, { verticalID }).catch((error: unknown) => {
      throw atCode(error);
    });
    return readStanding(ctx, CustomerID);
  },
});

const readStanding = (ctx: Ctx, customerID: string): Promise<Static<typeof standing>> =>
  ctx.one(
    sql<Static<typeof standing>>`
      select c.customer_id as "customerId", c.customer_number as "customerNumber", a.vertical_code as "verticalCode",
        a.updated_utc as "updatedUtc", coalesce(a.state, 'CONFIRMED') as state, a.origin, a.correlation_id as "correlationId"
      from customers c
      left join vertical_assignments a on a.tenant_id = c.tenant_id and a.customer_id = c.customer_id
      where ${ctx.mine('c')} and c.customer_id = ${customerID}`,
    'customer',
  );

const findByCode = async (ctx: Ctx, erpCode: string): Promise<string> => {
  const found = await ctx.first(sql<{ verticalID: string }>`
    select v.vertical_id as "verticalID" from verticals v where ${ctx.mine('v')} and v.erp_code = ${erpCode}`);
  if (found) return found.verticalID;
  throw new Problem('UnknownReference', `verticalCode: there is no vertical with the erpCode ${erpCode}.`, {
    errors: [{ pointer: '/verticalCode', detail: 'does not exist' }],
  });
};

/** The customer's check speaks of the field that customers have; here it has another name. */
const atCode = (error: unknown): unknown => {
  const place = error instanceof Problem ? error.extras.errors?.[0] : undefined;
  return place?.pointer === '/verticalID' ? invalid('/verticalCode', place.detail) : error;
};
