import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { Resource } from '#kit/declaration';
import type { Operation } from '#platform/operation';
import type { TObject } from '#platform/schema';
import type { Got, TestService } from '../service.ts';
import { startBothFilled } from './filled.ts';
import { keyFor, requestFor } from './requests.ts';
import { declared } from './resources.ts';
import { withIds } from './with-ids.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
type Created = { resource: Resource; create: Operation };
/** Records that a POST to their collection makes, as the kit does. */
const created = [...declared.values()].flatMap((resource): Created[] => {
  const { path, entity, operations: ordinary } = resource.spec;
  const create = operations.find(({ id, method }) => method === 'POST' && id === `create${entity}`);
  return create?.path === path && ordinary.includes('create') ? [{ resource, create }] : [];
});
const deletable = created.filter(({ resource }) => resource.spec.operations.includes('delete'));
/** The lists of ids that a create takes, with what they name where that can be deleted. */
const listed = created.flatMap((holder) =>
  Object.entries(holder.resource.fields).flatMap(([name, { isArray, isJson, readOnly }]) => {
    if (!/IDs$/.test(name) || readOnly || !(isArray || isJson)) return [];
    const word = name.slice(0, -1).toLowerCase();
    const target = deletable.find(({ resource }) => word.endsWith(resource.spec.idField.toLowerCase()));
    return target ? [{ holder, name, target }] : [];
  }),
);
/** What must be sent beside a list, where it says otherwise what the example says. */
const beside: Record<string, object> = {
  Promotion: { isPublic: false },
  Task: { resourceGroupID: undefined },
  ProductionBatch: { taskName: undefined, capacity: undefined },
};
const upper = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
/** Whether a create takes one id there; what names others in a list has tests of its own. */
const isOneID = ({ body }: Operation, name: string) =>
  JSON.stringify((body as TObject).properties[name] ?? {}).includes('{1,64}') &&
  !JSON.stringify((body as TObject).properties[name]).includes('"array"');

describe('records', () => {
  let service: TestService;
  let world: World;
  let others: World;
  before(async () => {
    ({ service, a: world, b: others } = await startBothFilled());
  });
  let made = 0;
  /** One more by the example of a create, which differs in what is unique and in what is said. */
  const post = async ({ resource, create }: Created, more: Record<string, unknown> = {}): Promise<Got> => {
    const { body, ...request } = requestFor(create, world);
    made += 1;
    const other = Object.entries(body as object).map(([name, value]) => {
      const { unique, series } = resource.fields[name] ?? {};
      if (!unique) return [name, value];
      return [name, series || typeof value !== 'string' ? undefined : `${value}${made}`];
    });
    const sent = { ...Object.fromEntries(other), ...more };
    const got = await service.ask(create.path, { ...request, body: sent, key: keyFor(create, world.tenant) });
    const taken = got.body.code === 'Duplicate' ? places(got).map((place) => place.slice(1)) : [];
    const unsaid = taken.filter((name) => !resource.fields[name]?.unique);
    assert.deepEqual(
      unsaid,
      [],
      `${create.id}: these are unique by an index: their fields are \`unique: true\``,
    );
    return got;
  };
  const places = ({ body }: Got): string[] =>
    (body.errors ?? []).map((one: { pointer: string }) => one.pointer);

  it('are many, with numbers, references and events', () => {
    assert.ok(created.length >= 20, `${created.length}`);
    assert.ok(created.filter(({ resource }) => resource.number).length >= 5);
  });

  for (const one of created.filter(({ resource }) => resource.number)) {
    const { resource, create } = one;
    const { field } = resource.number ?? { field: '' };
    it(`${create.id} gives two at once their own numbers, and refuses one that is taken, there and in a change`, async () => {
      const [first, second] = (await Promise.all([post(one), post(one)])).map(({ status, body }) => {
        assert.equal(status, 200, JSON.stringify(body));
        return body;
      });
      assert.notEqual(first[field], second[field]);
      const isTaken = [409, 'Duplicate', [`/${field}`]];
      const again = await post(one, { [field]: first[field] });
      assert.deepEqual([again.status, again.body.code, places(again)], isTaken);
      const { path, idField } = resource.spec;
      const change = { method: 'PATCH', body: { [field]: first[field] } } as const;
      const changed = await service.ask(`${path}/${second[idField]}`, change);
      assert.deepEqual([changed.status, changed.body.code, places(changed)], isTaken);
    });
  }

  for (const one of created) {
    const { path, entity, idField } = one.resource.spec;
    const update = operations.find(({ id, method }) => method === 'PATCH' && id === `update${entity}`);
    const example = new Map(Object.entries(one.create.example?.body ?? {}));
    const taken = Object.keys((update?.body as TObject | undefined)?.properties ?? {}).filter((name) => {
      const { unique, series, createOnly } = one.resource.fields[name] ?? {};
      return unique && !series && !createOnly && typeof example.get(name) === 'string';
    });
    if (update?.path.startsWith(`${path}/{`) && taken.length > 0)
      it(`${update.id} refuses ${taken.join(' and ')} of another`, async () => {
        const [first, second] = [await post(one), await post(one)];
        assert.deepEqual(
          [first.status, second.status],
          [200, 200],
          JSON.stringify([first.body, second.body]),
        );
        const body = Object.fromEntries(taken.map((name) => [name, first.body[name]]));
        const got = await service.ask(`${path}/${second.body[idField]}`, { method: 'PATCH', body });
        assert.deepEqual([got.status, got.body.code], [409, 'Duplicate'], JSON.stringify(got.body));
        assert.ok(taken.includes(places(got)[0]?.slice(1) ?? ''), JSON.stringify(got.body));
      });
  }

  for (const one of created)
    for (const [name, { refers }] of Object.entries(one.resource.fields)) {
      if (!refers || !isOneID(one.create, name)) continue;
      it(`${one.create.id} refuses ${name} of another tenant as it does one that does not exist`, async () => {
        const theirs = await post(one, { [name]: others.ids[upper(name)] ?? others.ids.EmployeeID });
        const nobodys = await post(one, { [name]: 'nobody' });
        assert.equal(theirs.status, 400, JSON.stringify(theirs.body));
        assert.deepEqual([theirs.body.code, places(theirs)], [nobodys.body.code, places(nobodys)]);
      });
    }

  for (const { holder, name, target } of listed)
    it(`${holder.create.id} keeps in ${name} no ${target.resource.spec.noun} that is deleted`, async () => {
      const { idField, path, noun } = target.resource.spec;
      const named = await post(target);
      assert.equal(named.status, 200, JSON.stringify(named.body));
      const id = named.body[idField];
      const held = await post(holder, { ...beside[holder.resource.spec.entity], [name]: [id] });
      assert.equal(held.status, 200, JSON.stringify(held.body));
      assert.deepEqual(held.body[name], [id]);
      const gone = await service.ask(`${path}/${id}`, { method: 'DELETE' });
      if (gone.status === 409) return assert.equal(gone.body.code, 'Referenced', JSON.stringify(gone.body));
      assert.equal(gone.status, 200, `${noun}: ${JSON.stringify(gone.body)}`);
      const { spec } = holder.resource;
      const { body } = await service.ask(`${spec.path}/${held.body[spec.idField]}`);
      assert.deepEqual(body[name], [], `${name} still names what is deleted`);
      return undefined;
    });

  for (const one of created) {
    const { events = {}, path, idField, entity, example, told = (row) => row } = one.resource.spec;
    if (!events.created && !events.updated && !events.deleted) continue;
    it(`${entity} reports what was done with it, each with the record as it is then`, async () => {
      const ask = async (method: 'PATCH' | 'DELETE', body?: unknown) => {
        const got = await service.ask(`${path}/${first.body[idField]}`, {
          method,
          ...(body ? { body } : {}),
        });
        assert.equal(got.status, 200, JSON.stringify(got.body));
        return got.body;
      };
      const first = await post(one);
      assert.equal(first.status, 200, JSON.stringify(first.body));
      const changed = await ask('PATCH', withIds(example.patch, world.ids));
      const deleted = await ask('DELETE');
      const emitted = (await service.eventsOf(first.body[idField])).map(({ event, data }) => [event, data]);
      assert.deepEqual(emitted, [
        ...(events.created ? [[events.created.event, told(first.body)]] : []),
        ...(events.updated ? [[events.updated.event, told(changed)]] : []),
        ...(events.deleted ? [[events.deleted.event, told(deleted)]] : []),
      ]);
    });
  }
});
