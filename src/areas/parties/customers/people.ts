import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { notesOperation } from '#kit/parts/notes';
import { elementExample, idIn } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { id, list, object, text } from '#platform/schema';
import { findCustomer } from './lock-customers.ts';
import { personExample } from './person.example.ts';
import { personResource } from './person.resource.ts';
import { putPeople } from './put-people.ts';

const lists = {
  method: 'GET',
  tag: 'customers',
  permission: 'customers.read',
  query: listQuery(personResource, { limit: limitParameter }),
  response: list(personResource.element),
} as const;

const listOfCustomer = operation({
  ...lists,
  id: 'listPeopleByCustomer',
  path: '/v1/customers/{CustomerID}/people',
  summary: 'List the people of a customer',
  params: object({ CustomerID: id({ description: 'The customer’s id' }) }),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(personResource)] },
  run: async (ctx, { params, query }) => {
    await findCustomer(ctx, params.CustomerID);
    return answerList(
      ctx,
      personResource,
      planList(personResource, query, [sql`t.customer_id = ${params.CustomerID}`]),
    );
  },
});

const listByEmail = operation({
  ...lists,
  id: 'listPeopleByEmail',
  path: '/v1/customers/people/email/{email}',
  summary: 'List the people with an email address',
  description:
    'Letter case does not matter. A customer has one such person at most; several customers may share one.',
  params: object({ email: text(254) }),
  problems: ['InvalidCursor'],
  example: {
    params: { email: personExample.row.email },
    response: [elementExample(personResource)],
  },
  run: async (ctx, { params, query }) =>
    answerList(
      ctx,
      personResource,
      planList(personResource, query, [sql`lower(t.email) = lower(${params.email})`]),
    ),
});

/**
 * A write of the kit's on one person, begun with the customer's lock like every other that may change who is
 * primary.
 */
const inTurn = (one: Operation): Operation =>
  one.method === 'GET'
    ? one
    : {
        ...one,
        run: async (ctx, input) => {
          await lockCustomerOf(ctx, idIn(personResource, input.params));
          return one.run(ctx, input);
        },
      };

const lockCustomerOf = async (ctx: Ctx, personID: string): Promise<void> => {
  await ctx.exec(sql`
    select 1 from customers c join people p on p.tenant_id = c.tenant_id and p.customer_id = c.customer_id
    where ${ctx.mine('c')} and p.person_id = ${personID} for no key update of c`);
};

/** All that is done with people. */
export const peopleOperations: Operation[] = [
  ...[...personResource.operations, notesOperation(personResource, 'PUT')].map(inTurn),
  putPeople,
  listOfCustomer,
  listByEmail,
];
