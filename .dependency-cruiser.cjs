// Who may import whom (ARCHITECTURE.md "Layers"). Run by test/house/layers.test.ts, which also plants a fault
// for each rule. TypeScript 7 has no API that dependency-cruiser could use (it would read 0 modules and be
// content), so swc parses.
const { existsSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');

/**
 * The areas from lowest to highest, read from the list in src/app/areas.ts: the order is written there and
 * nowhere else.
 * @returns {string[]} folders, as `selling/quotes`
 */
function areaOrder() {
  const file = join(process.cwd(), 'src', 'app', 'areas.ts');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const folders = new Map();
  for (const [, names, folder] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'#areas\/([\w/-]+)'/g))
    for (const name of names.split(',')) folders.set(name.trim(), folder);
  // An area that is made by a function (`const imports = importsArea(…)`) is listed under the name it has
  // there.
  for (const [, made, by] of text.matchAll(/const (\w+) = (\w+)\(/g))
    if (folders.has(by)) folders.set(made, folders.get(by));
  const list = text.slice(text.search(/export const \w+[^=;]*= \[/));
  const listed = [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name)).filter(Boolean);
  return [...new Set(listed)];
}

const order = areaOrder();
const tests = '\\.test\\.ts$';
const outside = '^(test|bench|scripts|bin|examples)/';

/** An area may import the faces of those before it. An area that areas.ts does not list may import none. */
const orderRules = [...order, '[^/]+/[^/]+'].map((area, index) => {
  const earlier = order.slice(0, index).join('|');
  const unlisted = index === order.length;
  return {
    name: unlisted ? 'area-not-listed' : `area-order-${basename(area)}`,
    comment: unlisted
      ? 'An area takes part only when src/app/areas.ts lists it.'
      : `${area} may use only the areas before it in src/app/areas.ts. Going up is an event or a foreign key.`,
    severity: 'error',
    from: {
      path: `^src/areas/(${area})/`,
      pathNot: [tests, ...(unlisted ? order.map((name) => `^src/areas/${name}/`) : [])],
    },
    to: {
      path: '^src/areas/',
      pathNot: ['^src/areas/$1/', ...(!unlisted && earlier ? [`^src/areas/(${earlier})/`] : [])],
    },
  };
});

/** @param {string} layer @param {string} forbidden @param {string} comment */
const layer = (layer, forbidden, comment) => ({
  name: `layer-${layer}`,
  comment,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: tests },
  to: { path: forbidden },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer('lib', `^(src/(?!lib/)|db/|test/|bench/|scripts/|bin/)`, 'lib is pure and knows nothing of ours.'),
    layer(
      'configurator',
      `^src/(?!(lib|configurator)/)|^db/|${outside}`,
      'The configurator is pure: no database, no HTTP, no clock; it runs on a file alone.',
    ),
    layer(
      'scheduler',
      `^src/(?!(lib|scheduler)/)|^db/|${outside}`,
      'The scheduler is pure: no database, no HTTP, no clock; it runs in a thread on plain data.',
    ),
    layer(
      'platform',
      `^src/(configurator|scheduler|kit|areas|app)/|${outside}`,
      'platform knows no area and not what is built on it.',
    ),
    layer('kit', `^src/(configurator|scheduler|areas|app)/|${outside}`, 'kit knows no area.'),
    layer('areas', `^src/app/|${outside}`, 'Areas are composed by app, not the other way round.'),
    layer('app', outside, 'The program does not need its tests, benchmarks or scripts.'),
    {
      name: 'area-face',
      comment: 'Of another area only its face, #areas/<floor>/<area>, may be imported, types included.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^src/areas/[^/]+/[^/]+/(?!index\\.ts$)', pathNot: '^src/areas/$1/' },
    },
    ...orderRules,
    {
      name: 'layer-by-name',
      comment:
        'Another layer is imported by its name (#lib/x, #configurator/x, #scheduler/x, #platform/x, #kit/x), never by a relative path.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'area-by-name',
      comment: 'Another area is imported by its name (#areas/<floor>/<area>), never by a relative path.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+/[^/]+)/' },
      to: { path: '^src/areas/', pathNot: '^src/areas/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'area-sees-ctx',
      comment: 'An area sees ctx: never a pool, the job library or the HTTP server.',
      severity: 'error',
      from: { path: '^src/areas/', pathNot: tests },
      to: { path: 'node_modules/(pg|pg-boss|pg-pool|fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'example-alone',
      comment: 'An example is what somebody else would write: it has nothing of the service but its API.',
      severity: 'error',
      from: { path: '^examples/', pathNot: tests },
      to: { path: '^(src|db|test|bench|scripts|bin)/' },
    },
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one, or a third is missing. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'Nothing imports this module and it imports nothing.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: [tests, '\\.d\\.ts$', '^src/app/main\\.ts$'] },
      to: {},
    },
    {
      name: 'no-test-imported',
      comment: 'What two tests need lives in test/.',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'no-dev-dependency',
      comment: 'The program runs without the development dependencies.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'declared-dependency',
      comment: 'What is imported stands in package.json, and exists.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'require', 'default', 'types'],
    },
  },
};
