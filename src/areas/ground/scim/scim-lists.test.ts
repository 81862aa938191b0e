import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { namesIn, refusalOf, type ScimWorld, startScim } from '#test/scim-world';
import type { Got } from '#test/service';

let world: ScimWorld;
before(async () => {
  world = await startScim({ MILLWRIGHT_PUBLIC_URL: 'https://mill.example.com' });
});

describe('people whom an identity provider looks for', () => {
  before(async () => {
    for (let n = 0; n < 6; n += 1) await world.person();
    await world.person({ userName: 'Capital@directory.example.com' });
  });

  it('are found by what a filter says, and refused where it says nothing', async () => {
    const { person, scim } = world;
    const name = (givenName: string) => ({ name: { givenName, familyName: 'Filtered' } });
    const [ann] = [
      await person(name('Ann')),
      await person({ ...name('Ben'), active: false }),
      await person(name('Çem')),
    ];
    const given = async (filter: string) =>
      (await world.found(filter, '&sortBy=name.givenName')).Resources.map(
        (one: Got['body']) => one.name.givenName,
      );
    const all = 'name.familyName eq "filtered"';
    for (const [filter, expected] of [
      [all, ['Ann', 'Ben', 'Çem']],
      [`${all} and active eq true`, ['Ann', 'Çem']],
      [`${all} and active eq "False"`, ['Ben']],
      [`${all} and not (name.givenName sw "a")`, ['Ben', 'Çem']],
      [`${all} and (name.givenName eq "ANN" or name.givenName ew "EM")`, ['Ann', 'Çem']],
      [`${all} and displayName co "en fil"`, ['Ben']],
      [`${all} and externalId pr`, []],
      [`${all} and not (externalId pr)`, ['Ann', 'Ben', 'Çem']],
      [`${all} and externalId ne "x"`, ['Ann', 'Ben', 'Çem']],
      [`${all} and id eq "${ann.id}"`, ['Ann']],
      [`${all} and emails[type eq "work" and value eq "${ann.userName}"]`, ['Ann']],
      [`${all} and emails.value eq "${ann.userName}"`, ['Ann']],
      [`${all} and meta.created ge "2026-03-01T00:00:00Z"`, ['Ann', 'Ben', 'Çem']],
      [`${all} and meta.lastModified lt "2026-03-01T00:00:00Z"`, []],
      [`urn:ietf:params:scim:schemas:core:2.0:User:${all}`, ['Ann', 'Ben', 'Çem']],
      [`${all} and userName eq null`, []],
    ] as const)
      assert.deepEqual(await given(filter), expected, filter);
    for (const wrong of ['userName', 'userName is "x"', 'userName eq', 'colour eq "red"', 'active gt true']) {
      const got = await scim(`/Users?filter=${encodeURIComponent(wrong)}`);
      assert.deepEqual(refusalOf(got), [400, 'invalidFilter'], wrong);
      assert.equal(typeof got.body.detail, 'string');
    }
    for (const wrong of [
      'meta.created gt "yesterday"',
      'displayName eq 5',
      'active eq "maybe"',
      'active eq 1 or (',
    ])
      assert.deepEqual(refusalOf(await scim(`/Users?filter=${encodeURIComponent(wrong)}`)), [
        400,
        'invalidFilter',
      ]);
    assert.deepEqual(namesIn(await world.found(`userName eq "x' or '1'='1"`)), []);
  });

  it('are paged from 1, so many as are asked for, and show what of them is asked for', async () => {
    const { scim, person } = world;
    for (let n = 0; n < 3; n += 1) await person();
    const all = (await scim('/Users?count=500')).body;
    assert.equal(all.itemsPerPage, all.totalResults);
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 4) {
      const page = (await scim(`/Users?startIndex=${startIndex}&count=4`)).body;
      assert.deepEqual([page.startIndex, page.totalResults], [startIndex, all.totalResults]);
      seen.push(...page.Resources.map(({ id }: { id: string }) => id));
    }
    assert.deepEqual(
      seen,
      all.Resources.map(({ id }: { id: string }) => id),
    );
    const none = (await scim('/Users?startIndex=-3&count=0')).body;
    assert.deepEqual([none.startIndex, none.Resources, none.totalResults], [1, [], all.totalResults]);
    assert.deepEqual((await scim('/Users?startIndex=9999')).body.Resources, []);
    const [brief] = (await scim('/Users?count=1&attributes=userName,emails.value')).body.Resources;
    assert.deepEqual(Object.keys(brief).sort(), ['emails', 'id', 'schemas', 'userName']);
    assert.deepEqual(Object.keys(brief.emails[0]), ['value']);
    const { body } = await scim(`/Users/${all.Resources[0].id}?excludedAttributes=emails,meta,id`);
    assert.deepEqual([body.emails, body.meta, body.id], [undefined, undefined, all.Resources[0].id]);
    const sorted = (await scim('/Users?sortBy=userName&sortOrder=descending&count=500')).body;
    const order = namesIn(sorted).map((one) => one.toLowerCase());
    assert.deepEqual(order, [...order].sort().reverse());
  });

  it('are changed only as they were seen', async () => {
    const { scim, person } = world;
    const one = await person();
    const put = (version: string) =>
      scim(`/Users/${one.id}`, {
        ...{ method: 'PUT', headers: { 'if-match': version } },
        body: { userName: one.userName, externalId: 'v2' },
      });
    const both = await Promise.all([put(one.meta.version), put(one.meta.version)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const { headers } = await scim(`/Users/${one.id}`);
    const same = await scim(`/Users/${one.id}`, { headers: { 'if-none-match': headers.etag ?? '' } });
    assert.equal(same.status, 304);
  });
});
