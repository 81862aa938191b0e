import { sql } from 'kysely';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { putBody } from '#kit/batch/put-body';
import { takeBatch } from '#kit/batch/take-batch';
import type { Row } from '#kit/declaration';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { lockCustomers } from './lock-customers.ts';
import { personExample } from './person.example.ts';
import { type Person, personResource } from './person.resource.ts';

const batch = batchOf(putBody(personResource), 500);

/** `PUT /v1/customers/people`: adds people, and changes those that there are, of one customer or several. */
export const putPeople = operation({
  id: 'putPeople',
  method: 'PUT',
  path: '/v1/customers/people',
  tag: 'customers',
  summary: 'Add or change people',
  description:
    'Somebody with the personID, else somebody of the customer with the email address (letter case aside) is changed by the fields sent; ' +
    'else the person is added. Each element is accepted or refused on its own.',
  permission: 'customers.write',
  body: batch.list,
  response: batchAnswer,
  example: {
    body: [personExample.create],
    response: {
      created: 1,
      updated: 0,
      failed: 0,
      results: [{ index: 0, outcome: 'CREATED', id: personExample.row.personID, problem: null }],
    },
  },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'Person', batch, lock: lockTheirs, take: putPerson }, body),
});

const lockTheirs = (ctx: Ctx, people: readonly { customerID?: string | null }[]) =>
  lockCustomers(
    ctx,
    people.flatMap(({ customerID }) => customerID ?? []),
  );

const putPerson = async (ctx: Ctx, body: Row): Promise<Taken> => {
  const old = await findOld(ctx, body);
  if (!old) {
    const made = await createRow(ctx, personResource, body);
    return { outcome: 'CREATED', id: made.personID };
  }
  const now = await patchRow(ctx, personResource, old, writable(personResource, body, old));
  return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', id: old.personID };
};

const findOld = async (ctx: Ctx, { personID, customerID, email }: Row): Promise<Person | undefined> => {
  if (personID === undefined && (email === undefined || email === null)) return undefined;
  const isIt =
    personID === undefined
      ? sql`t.customer_id = ${customerID} and lower(t.email) = lower(${email})`
      : sql`t.person_id = ${personID}`;
  return ctx.first(sql<Person>`
    select ${personResource.select(ctx.now)} from people t where ${ctx.mine('t')} and ${isIt} for update`);
};
