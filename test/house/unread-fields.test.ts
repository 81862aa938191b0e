import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { unreadFields } from './read-fields.ts';
import { root } from './tree.ts';

type Exceptions = { most: number; fields: Record<string, string> };
const { most, fields } = JSON.parse(
  readFileSync(new URL('./unread-fields.json', import.meta.url), 'utf8'),
) as Exceptions;

describe('a field that is stored is used', () => {
  it('by code of ours, or stands with its reason in test/house/unread-fields.json, which may only shrink', async () => {
    assert.deepEqual(await unreadFields(), Object.keys(fields).sort());
    assert.ok(Object.keys(fields).length <= most, `there are more than ${most}`);
    for (const [name, reason] of Object.entries(fields))
      assert.match(reason, /^(used by: [a-z ]+, to come|kept for people)/, name);
  });

  it('where code names it or its column, and not where a text speaks of it', async () => {
    const planted = (text: string) => unreadFields(root, [{ path: 'planted.ts', text }]);
    for (const text of ['const a = row.department;', 'sql`c.department`', "pick(row, 'department')"])
      assert.ok(!(await planted(text)).includes('Employee.department'), text);
    for (const text of [
      "const a = 'see department there';",
      '// department',
      '  department: field.text({ })',
    ])
      assert.ok((await planted(text)).includes('Employee.department'), text);
  });
});
