import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type Operation, writes } from '#platform/operation';
import type { TObject } from '#platform/schema';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { idsFor, keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas).filter(
  ({ permission }) => permission !== 'public' && !permission.startsWith('operator.'),
);
const namesRecordAt = (path: string) => /\{\w*ID\}/i.test(path) && !path.startsWith('/v1/global/');
/** Whose body is described member by member; one of a standard (SCIM) has tests of its own. */
const hasMembers = ({ body }: Operation): boolean => (body as TObject | undefined)?.properties !== undefined;
const declaring = (code: string): Operation[] =>
  operations.filter(({ problems }) => (problems as string[]).includes(code));

describe('what operations promise alike', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  const ask = (operation: Operation, more: { body?: unknown; headers?: Record<string, string> } = {}) => {
    const request = requestFor(operation, world);
    return service.ask(urlFor(operation, world.ids), {
      ...request,
      key: keyFor(operation, world.tenant),
      ...more,
      headers: { ...request.headers, ...more.headers },
    });
  };

  // Those that change no record of their path refuse every If-Match, because they have nothing to compare it
  // with.
  for (const operation of operations.filter((one) => writes(one) && namesRecordAt(one.path))) {
    it(`${operation.id} refuses to change what has changed since it was read`, async () => {
      const answer = await ask(operation, { headers: { 'if-match': '"987654321"' } });
      assert.equal(answer.status, 412, JSON.stringify(answer.body));
      assert.equal(answer.body.code, 'PreconditionFailed');
    });
  }

  for (const operation of declaring('ReadOnlyField').filter(hasMembers)) {
    it(`${operation.id} takes read-only fields only as they are stored`, async () => {
      // A PUT sends the whole; a change whose body says what it is about, that.
      const needs = operation.method === 'PUT' || ((operation.body as TObject).required ?? []).length > 0;
      const whole = needs ? (requestFor(operation, world).body as object) : {};
      const name = 'rowVersion' in (operation.body as TObject).properties ? 'rowVersion' : 'versionNumber';
      const answer = await ask(operation, { body: { ...whole, [name]: 987654321 } });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.equal(answer.body.code, 'ReadOnlyField');
      assert.equal(answer.body.errors[0].pointer, `/${name}`);
    });
  }

  // What may bring an id has it first; what is distinguished by a number alone has tests of its own.
  const firstOf = ({ body }: Operation) =>
    Object.keys((body as { properties?: object } | undefined)?.properties ?? {})[0] ?? '';
  for (const operation of operations.filter(
    (one) =>
      one.method === 'POST' &&
      one.problems.includes('Duplicate') &&
      !one.path.includes('{') &&
      /I[Dd]$/.test(firstOf(one)),
  )) {
    it(`${operation.id} refuses an id that is taken`, async () => {
      const { body } = requestFor(operation, world);
      const idField = firstOf(operation);
      const param = `${idField.charAt(0).toUpperCase()}${idField.slice(1)}`;
      const ids = idsFor(operation, world.ids);
      const taken = ids[param] ?? ids[idField]; // as the body or as a path spells it
      assert.ok(taken, `test/sweeps/world.ts has no ${param}`);
      const answer = await ask(operation, { body: { ...(body as object), [idField]: taken } });
      assert.equal(answer.status, 409, JSON.stringify(answer.body));
      assert.equal(answer.body.code, 'Duplicate');
    });
  }

  /** What stands in the place of another is named where that is not. */
  const insteadOf: Record<string, object> = {
    'updateTroubleReport productID': { itemID: null },
    'updateToDo assignedToUserID': { role: null, teamID: null },
    'updateToDo teamID': { role: null, assignedToUserID: null },
  };
  /** Of a record of any kind, which nothing holds; and of a part of the same record. */
  const namesNone = ['updateToDo entityID', 'updateDiagnosticTree rootNodeID'];
  const referring = declaring('UnknownReference').filter(
    (one) => one.method === 'PATCH' && one.problems.includes('ReadOnlyField') && hasMembers(one),
  );
  for (const operation of referring) {
    it(`${operation.id} refuses to name a record that does not exist`, async () => {
      const fields = Object.entries(
        (operation.body as { properties: Record<string, { readOnly?: boolean; pattern?: string }> })
          .properties,
      );
      const names = fields
        .filter(([, { readOnly, pattern }]) => !readOnly && pattern?.includes('{1,64}'))
        .map(([name]) => name)
        .filter((name) => !namesNone.includes(`${operation.id} ${name}`));
      // Else it names others in a list alone, which tests of its own are for.
      assert.ok(names.length > 0 || fields.some(([, field]) => JSON.stringify(field).includes('{1,64}')));
      for (const name of names) {
        const alone = await ask(operation, {
          body: { [name]: 'nobody', ...insteadOf[`${operation.id} ${name}`] },
        });
        // What belongs to another record that is named (a line of an order) is named beside that.
        const needed = names.find((one) => one !== name && alone.body.errors?.[0].pointer === `/${one}`);
        const beside = needed
          ? { [needed]: world.ids[`${needed.charAt(0).toUpperCase()}${needed.slice(1)}`] }
          : {};
        const answer = needed ? await ask(operation, { body: { ...beside, [name]: 'nobody' } }) : alone;
        assert.deepEqual(
          [answer.status, answer.body.code, answer.body.errors[0].pointer],
          [400, 'UnknownReference', `/${name}`],
        );
      }
    });
  }
});
