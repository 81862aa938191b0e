import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tool } from './tool.ts';
import { plant, root } from './tree.ts';

/** One line of knip's findings: its kind, what, and where. */
const knip = async (folder: string): Promise<string[]> => {
  const { code, output } = await tool('knip/bin/knip.js', ['--reporter', 'json', '--no-progress'], folder);
  assert.ok(code <= 1, output); // 2: knip itself failed
  const { issues } = JSON.parse(output) as { issues: { file: string; [kind: string]: unknown }[] };
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (found as { name: string }[]).map(({ name }) =>
        kind === 'files' ? `${kind}: ${name}` : `${kind}: ${name} in ${file}`,
      ),
    ),
  );
};

// Not used by an import and yet needed: the tools of test/house, which are run by their path, and swc, which
// parses for dependency-cruiser. They stand in knip.json.
test('no file, export or dependency is unused, and none is used undeclared', async () => {
  assert.deepEqual(await knip(root), []);
});

test('knip finds an unused file, export and type, and a dependency that is unused or not declared', async () => {
  const { folder, remove } = plant({
    'src/app/main.ts': "import { used } from '#lib/pure';\nimport 'not-declared';\nused();\n",
    'src/lib/pure.ts': 'export const used = () => 1;\nexport const spare = 2;\nexport type Spare = string;\n',
    'src/lib/lonely.ts': 'export const lonely = 1;\n',
  });
  try {
    const found = await knip(folder);
    for (const fault of [
      'files: src/lib/lonely.ts',
      'exports: spare in src/lib/pure.ts',
      'types: Spare in src/lib/pure.ts',
      'unlisted: not-declared in src/app/main.ts',
      'dependencies: fastify in package.json',
    ]) {
      assert.ok(found.includes(fault), `${fault} not found among:\n${found.join('\n')}`);
    }
    assert.ok(!found.includes('exports: used in src/lib/pure.ts'));
  } finally {
    remove();
  }
});
