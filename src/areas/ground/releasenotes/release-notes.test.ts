import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { releaseNotes } from '#areas/ground/releasenotes';
import { startService, type TestService } from '#test/service';
import { readChangelog } from './read-changelog.ts';

const url = '/v1/releasenotes';

describe('release notes', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [releaseNotes] });
  });

  it('are the dated releases of the changelog, the newest first, each item once', async () => {
    const { body } = await service.ask(url, { key: service.a.keys.SHOP });
    const text = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
    const headings = [...text.matchAll(/^## (\S+), (\d\S+)$/gm)].map(([, version, date]) => [version, date]);
    assert.ok(headings.length > 1);
    assert.deepEqual(
      body.map(({ version, date }: { version: string; date: string }) => [version, date]),
      headings,
    );
    const dated = text.slice(text.search(/^## \S+, \d/m));
    const items = body.flatMap((note: { items: object[] }) => note.items);
    assert.equal(items.length, dated.match(/^- /gm)?.length);
    assert.ok(items.every(({ title }: { title: string }) => title.length > 3));
    for (const type of ['NEW', 'CHANGED', 'FIXED'])
      assert.ok(
        items.some((one: { type: string }) => one.type === type),
        type,
      );
  });

  it('of a day are those of its release; another day is 404, and what is no day 400', async () => {
    const [newest] = (await service.ask(url)).body;
    const one = await service.ask(`${url}/${newest.date}`);
    assert.deepEqual(one.body, newest);
    const missing = await service.ask(`${url}/2020-01-01`);
    assert.deepEqual([missing.status, missing.body.code], [404, 'NotFound']);
    for (const day of ['2026-02-30', 'yesterday', '0.2.0'])
      assert.equal((await service.ask(`${url}/${day}`)).status, 400, day);
  });
});

describe('a changelog', () => {
  const text = `# Changelog

## 2.0.0, unreleased

- Not yet.

## 1.1.0, 2026-02-03

All in all.

- Quotes (\`/v1/q\`): many
  lines.
- **Careful** with this. It bites.

### Fixed

- One fault; another.

## 1.0.0, 2026-01-01

### New

- ${'A very long sentence without an end '.repeat(5)}
`;

  it('is read by release, kind and item', () => {
    const [newer, first] = readChangelog(text);
    assert.deepEqual(newer, {
      ...{ date: '2026-02-03', version: '1.1.0', summary: 'All in all.' },
      items: [
        { type: 'CHANGED', title: 'Quotes', text: 'Quotes (`/v1/q`): many lines.', isImportant: false },
        {
          ...{ type: 'CHANGED', title: 'Careful with this', isImportant: true },
          text: '**Careful** with this. It bites.',
        },
        { type: 'FIXED', title: 'One fault', text: 'One fault; another.', isImportant: false },
      ],
    });
    assert.equal(first?.items[0]?.type, 'NEW');
    assert.match(first?.items[0]?.title ?? '', /^A very .{60,115} …$/);
  });

  it('of another form is refused, so that no release is lost', () => {
    for (const [broken, error] of [
      [text.replace('1.1.0, 2026', '1.1.0 (2026'), /without version or date/],
      [text.replace('### Fixed', '### Mended'), /no kind of change/],
      [text.replace('2026-02-03', '2026-01-01'), /one date/],
      [text.replace('It bites.', 'It bites.\n\nAnd more.'), /within no item/],
    ] as const)
      assert.throws(() => readChangelog(broken), error);
  });
});
