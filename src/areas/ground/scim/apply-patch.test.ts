import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { threadMs } from '#lib/thread-time';
import type { Problem } from '#platform/problem';
import { applyPatch, readOperations } from './apply-patch.ts';
import { attributesOf, groupSchema, userSchema } from './attributes.ts';
import { readFilter } from './read-filter.ts';
import type { Complex } from './values.ts';

const user: Complex = {
  userName: 'lena@example.com',
  name: { givenName: 'Lena', familyName: 'Ostermann' },
  displayName: 'Lena Ostermann',
  emails: [{ value: 'lena@example.com', type: 'work', primary: true }],
  active: true,
};
const group: Complex = { displayName: 'Sales', members: [{ value: 'a' }, { value: 'b' }] };
const patched = (resource: Complex, ...Operations: object[]) =>
  applyPatch(
    attributesOf(resource === group ? groupSchema : userSchema),
    resource,
    readOperations({ Operations }),
  );
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as Problem).code;
  }
  return 'taken';
};

describe('a PATCH of SCIM', () => {
  it('takes what Entra ID sends: words in capitals, flags as text, parts of one value by a filter', () => {
    assert.equal(patched(user, { op: 'Replace', path: 'active', value: 'False' }).active, false);
    assert.equal(patched(user, { op: 'replace', value: { active: 'True' } }).active, true);
    const moved = patched(
      user,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lo@example.com' },
      { op: 'Add', path: 'name.familyName', value: 'Lo' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 40 1' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'X',
      },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Lena Lo' },
    );
    assert.deepEqual(moved, {
      ...user,
      name: { givenName: 'Lena', familyName: 'Lo' },
      displayName: 'Lena Lo',
      emails: [{ value: 'lo@example.com', type: 'work', primary: true }],
      phoneNumbers: [{ type: 'mobile', value: '+49 40 1' }],
    });
    assert.equal(user.displayName, 'Lena Ostermann', 'what was there is left as it was');
  });

  it('takes members of a value as paths, and the id beside them', () => {
    const value = {
      id: 'x',
      displayName: 'Lo',
      'name.givenName': 'L',
      'emails[type eq "work"].value': 'l@e.de',
    };
    const changed = patched(user, { op: 'replace', value });
    assert.deepEqual(
      [changed.displayName, changed.name, changed.emails],
      ['Lo', { givenName: 'L', familyName: 'Ostermann' }, [{ value: 'l@e.de', type: 'work', primary: true }]],
    );
  });

  it('adds, removes and replaces members: by value, by filter, all of them', () => {
    const ids = (changed: Complex) => ((changed.members ?? []) as Complex[]).map(({ value }) => value);
    const path = 'members';
    assert.deepEqual(ids(patched(group, { op: 'Add', path, value: [{ value: 'c' }, { value: 'a' }] })), [
      ...['a', 'b', 'c'],
    ]);
    assert.deepEqual(ids(patched(group, { op: 'Remove', path, value: [{ $ref: null, value: 'a' }] })), ['b']);
    assert.deepEqual(ids(patched(group, { op: 'remove', path: 'members[value eq "b"]' })), ['a']);
    assert.deepEqual(ids(patched(group, { op: 'remove', path: 'members[value eq "z"]' })), ['a', 'b']);
    assert.deepEqual(ids(patched(group, { op: 'replace', path, value: [{ value: 'z' }] })), ['z']);
    assert.deepEqual(ids(patched(group, { op: 'remove', path })), []);
    assert.deepEqual(ids(patched(group, { op: 'remove', path, value: [] })), ['a', 'b'], 'none was named');
    assert.deepEqual(ids(patched(group, { op: 'add', value: { members: [{ value: 'c' }] } })), [
      'a',
      'b',
      'c',
    ]);
  });

  it('begins a value that a filter means, whatever the letter case of its names', () => {
    const path = 'Members[Value eq "c"]';
    assert.deepEqual(patched(group, { op: 'add', path, value: {} }).members, [
      ...[{ value: 'a' }, { value: 'b' }, { value: 'c' }],
    ]);
    const phone = 'PhoneNumbers[Type eq "mobile" and Primary eq "True"].Value';
    assert.deepEqual(patched(user, { op: 'Add', path: phone, value: '+49 40 1' }).phoneNumbers, [
      { type: 'mobile', primary: true, value: '+49 40 1' },
    ]);
  });

  it('knows one primary value, and drops what is set to nothing', () => {
    const value = [{ value: 'two@example.com', type: 'home', primary: true }];
    const { emails } = patched(user, { op: 'add', path: 'emails', value });
    assert.deepEqual(
      (emails as Complex[]).map(({ primary }) => primary),
      [false, true],
    );
    for (const nothing of [null, ''])
      assert.deepEqual(patched(user, { op: 'replace', path: 'name.givenName', value: nothing }).name, {
        familyName: 'Ostermann',
      });
    assert.equal('name' in patched(user, { op: 'remove', path: 'name' }), false);
  });

  it('says what is wrong in the words of the standard', () => {
    const cases: [object, string][] = [
      [{ op: 'Move', path: 'active' }, 'InvalidInput'],
      [{ op: 'remove' }, 'NoTarget'],
      [{ op: 'replace', path: 'colour', value: 'x' }, 'InvalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'InvalidPath'],
      [{ op: 'replace', path: 'emails[type is "x"].value', value: 'x' }, 'InvalidFilter'],
      [{ op: 'replace', path: 'emails[type ne "work"].value', value: 'x' }, 'NoTarget'],
      [{ op: 'replace', path: 'name.colour', value: 'x' }, 'InvalidPath'],
      [{ op: 'replace', path: 'id', value: 'x' }, 'ReadOnlyField'],
      [{ op: 'replace', path: 'meta.created', value: 'x' }, 'ReadOnlyField'],
      [{ op: 'replace', path: 'active', value: 'maybe' }, 'InvalidInput'],
      [{ op: 'replace', path: 'displayName', value: { a: 1 } }, 'InvalidInput'],
      [{ op: 'replace', path: 'displayName', value: 'x'.repeat(201) }, 'InvalidInput'],
      [{ op: 'add', value: 'x' }, 'InvalidInput'],
    ];
    for (const [operation, code] of cases)
      assert.equal(
        refusal(() => patched(user, operation)),
        code,
        JSON.stringify(operation),
      );
    assert.equal(
      refusal(() => readOperations({})),
      'InvalidInput',
    );
    assert.equal(
      refusal(() => readOperations({ Operations: [] })),
      'InvalidInput',
    );
  });
});

describe('a filter of SCIM', () => {
  it('is read in no time or refused, whatever it is made of', () => {
    for (const text of [
      `userName eq "${'\\'.repeat(1900)}`,
      `userName eq "${'\n'.repeat(1900)}`,
      '('.repeat(2000),
      'not '.repeat(499),
      `a eq ${'1'.repeat(1900)}x`,
    ]) {
      const begun = threadMs();
      assert.equal(
        refusal(() => readFilter(text)),
        'InvalidFilter',
      );
      assert.ok(threadMs() - begun < 500, text.slice(0, 20));
    }
  });
});
