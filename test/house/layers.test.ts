import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { tool } from './tool.ts';
import { plant, root, sourceFiles } from './tree.ts';

/** What of dependency-cruiser's answer is looked at. */
interface Cruise {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const cruise = async (folder: string): Promise<Cruise> => {
  const places = ['src', 'test', 'bench', 'db', 'scripts', 'bin', 'examples'].filter((place) =>
    existsSync(join(folder, place)),
  );
  const { output } = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places],
    folder,
  );
  return JSON.parse(output) as Cruise;
};

const sentences = ({ summary }: Cruise): string[] =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();

test('layers, the order of the areas, faces and names of imports are kept, without a cycle', async () => {
  const found = await cruise(root);
  assert.deepEqual(sentences(found), []);
  // A parser that fails reads nothing and complains of nothing: every file of ours must have been read.
  const read = new Set(found.modules.map((module) => module.source));
  const ours = sourceFiles().filter((file) => /^(src|test|bench|db|examples)\/.*\.ts$/.test(file));
  assert.deepEqual(
    ours.filter((file) => !read.has(file)),
    [],
  );
  assert.ok(ours.length > 100, `only ${ours.length} files read`);
});

test('the console imports its own files, the client, and packages for the browser', () => {
  const from = /(?:\bfrom |\bimport |\bimport\()'([^'\n]+)'/g;
  const files = sourceFiles().filter((file) => /^console\/src\/.*(?<!\.test)\.tsx?$/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(from)].map(([, name = '']) =>
      name.startsWith('.') ? join(dirname(file), name) : name,
    ),
  );
  const allowed = /^(console\/src\/|client\/|react(-dom)?(\/|$)|@tanstack\/|(uqr|big\.js)$)/;
  assert.deepEqual(
    imported.filter((name) => !allowed.test(name)),
    [],
  );
  assert.ok(imported.length > 100, `only ${imported.length} imports read`);
});

test('each floor of src/areas holds a README and the folders of its areas, and nothing else', async () => {
  const { floors } = await import('#app/areas');
  const inside = (...path: string[]) => readdirSync(join(root, 'src', 'areas', ...path)).sort();
  assert.deepEqual(inside(), floors.map((floor) => floor.name).sort());
  for (const { name, areas } of floors)
    assert.deepEqual(inside(name), ['README.md', ...areas.map((area) => area.name)].sort(), name);
});

const order = `import { items } from '#areas/goods/items';
import { customers } from '#areas/parties/customers';
/** In order. */
export const floors: readonly unknown[] = [
  { name: 'parties', areas: [customers] }, // first
  { name: 'goods', areas: [items] },
];
export const areas = floors.flatMap(String);
`;
const face = (name: string, before = '') => `${before}export const ${name} = '${name}';\n`;
const sound = {
  'src/app/areas.ts': order,
  'src/app/main.ts': "import { areas } from './areas.ts';\nimport '#kit/resource';\nareas.toString();\n",
  'src/lib/pure.ts': 'export const pure = 1;\n',
  'src/platform/db.ts':
    "import pg from 'pg';\nimport { pure } from '#lib/pure';\nexport const db = [pg, pure];\n",
  'src/kit/resource.ts': "import { db } from '#platform/db';\nexport const resource = db;\n",
  'src/areas/parties/customers/index.ts': face(
    'customers',
    "import './customer.ts';\nimport '#kit/resource';\n",
  ),
  'src/areas/parties/customers/customer.ts': "import '#lib/pure';\nexport type Customer = string;\n",
  'src/areas/goods/items/index.ts': face(
    'items',
    "import { customers } from '#areas/parties/customers';\ncustomers.at(0);\n",
  ),
};

test('what the layers allow is allowed', async () => {
  const { folder, remove } = plant(sound);
  try {
    assert.deepEqual(sentences(await cruise(folder)), []);
  } finally {
    remove();
  }
});

// [the rule, the file with the fault, its import, what it resolves to]
const faults = [
  ['layer-configurator', 'src/configurator/a.ts', "import '#platform/db';", 'src/platform/db.ts'],
  ['layer-scheduler', 'src/scheduler/a.ts', "import '#kit/resource';", 'src/kit/resource.ts'],
  ['layer-lib', 'src/lib/a.ts', "import '#platform/db';", 'src/platform/db.ts'],
  ['layer-platform', 'src/platform/a.ts', "import '#kit/resource';", 'src/kit/resource.ts'],
  ['layer-platform', 'src/platform/b.ts', "import '#areas/goods/items';", 'src/areas/goods/items/index.ts'],
  [
    'layer-kit',
    'src/kit/a.ts',
    "import type { items } from '#areas/goods/items';",
    'src/areas/goods/items/index.ts',
  ],
  ['layer-areas', 'src/areas/goods/items/a.ts', "import '#app/areas';", 'src/app/areas.ts'],
  ['layer-app', 'src/app/a.ts', "import '#test/support';", 'test/support.ts'],
  [
    'area-order-customers',
    'src/areas/parties/customers/b.ts',
    "import '#areas/goods/items';",
    'src/areas/goods/items/index.ts',
  ],
  [
    'area-order-customers',
    'src/areas/parties/customers/c.ts',
    "import type { items } from '#areas/goods/items';",
    'src/areas/goods/items/index.ts',
  ],
  [
    'area-not-listed',
    'src/areas/goods/extra/index.ts',
    "import '#areas/goods/items';",
    'src/areas/goods/items/index.ts',
  ],
  [
    'area-face',
    'src/areas/goods/items/b.ts',
    "import type { Customer } from '../../parties/customers/customer.ts';",
    'src/areas/parties/customers/customer.ts',
  ],
  [
    'area-by-name',
    'src/areas/goods/items/c.ts',
    "import '../../parties/customers/index.ts';",
    'src/areas/parties/customers/index.ts',
  ],
  ['layer-by-name', 'src/areas/goods/items/d.ts', "import '../../../lib/pure.ts';", 'src/lib/pure.ts'],
  ['area-sees-ctx', 'src/areas/goods/items/e.ts', "import 'fastify';", 'fastify'],
  ['example-alone', 'examples/crm/main.ts', "import '#lib/pure';", 'src/lib/pure.ts'],
  ['layer-app', 'src/app/b.ts', "import '../../examples/crm/main.ts';", 'examples/crm/main.ts'],
  ['no-cycle', 'src/lib/g.ts', "import type { H } from './h.ts';\nexport type G = H;", 'src/lib/h.ts'],
  ['no-orphan', 'src/lib/lonely.ts', 'export const lonely = 1;', 'src/lib/lonely.ts'],
  ['no-test-imported', 'src/lib/i.ts', "import './pure.test.ts';", 'src/lib/pure.test.ts'],
  ['no-dev-dependency', 'src/lib/j.ts', "import 'fast-check';", 'fast-check'],
  ['declared-dependency', 'src/lib/k.ts', "import 'left-pad-of-nobody';", 'left-pad-of-nobody'],
  ['resolvable', 'src/lib/l.ts', "import './gone.ts';", './gone.ts'],
] as const;

test('each rule finds its planted fault', async (t) => {
  const { folder, remove } = plant({
    ...sound,
    'test/support.ts': 'export const support = 1;\n',
    'src/lib/h.ts': "import type { G } from './g.ts';\nexport type H = G;\n",
    'src/lib/pure.test.ts': "import './pure.ts';\n",
    ...Object.fromEntries(faults.map(([, file, text]) => [file, `${text}\n`])),
  });
  try {
    const { violations } = (await cruise(folder)).summary;
    for (const [rule, file, , to] of faults) {
      await t.test(`${rule}: ${file} -> ${to}`, () => {
        const found = violations.filter((one) => one.rule.name === rule && one.from === file);
        assert.ok(
          found.some((one) => one.to.includes(to)),
          `not found; there is: ${JSON.stringify(violations.filter((one) => one.from === file))}`,
        );
      });
    }
  } finally {
    remove();
  }
});
