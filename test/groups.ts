import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a short test file costs is mostly its process: all areas are loaded, and the checks of their
 * operations compiled. So the files of these folders run several to a process (run-group.ts), this many at
 * most: with more, a slow machine comes near the time that a process is given, and little more is gained.
 */
const floors = 'company goods ground making outward parties products quality selling service'.split(' ');
const shared = new Map([
  ...floors.map((floor): [string, number] => [`src/areas/${floor}/`, 40]),
  ['src/configurator/', 40],
  ['src/kit/', 8],
  ['src/lib/', 30],
  ['src/platform/', 40],
  ['console/src/', 20],
  ['test/console/', 6],
  ['test/pricing/', 3],
  ['test/sweeps/', 8],
]);

/**
 * These have a process each: they are long, measure or change their process, or wait for something as they
 * are loaded.
 */
const alone = [
  'src/areas/ground/imports/flat-memory.test.ts',
  'src/areas/ground/imports/hostile-files.test.ts',
  'src/areas/ground/imports/import-cost.test.ts',
  'src/areas/ground/imports/killed-imports.test.ts',
  'src/areas/ground/imports/resume-import.test.ts',
  'src/areas/outward/provisioning/',
  'src/areas/products/productversions/import-files.test.ts',
  'src/areas/selling/invoices/electronic/factur-x.test.ts',
  'src/areas/selling/packinglists/packing-list-pdf.test.ts',
  'src/areas/selling/quotes/quote-pdf-office.test.ts',
  'src/configurator/configure/',
  'src/configurator/evaluate/costs.test.ts',
  'src/configurator/finite/finite-model.test.ts',
  'src/platform/embedded/',
  'src/platform/heavy/',
  'src/platform/http/streams.test.ts',
  'src/platform/kept-connections.test.ts',
  'src/platform/pdf/compile-template.test.ts',
  'src/platform/pdf/native-office.test.ts',
  'src/platform/quick-imports.test.ts',
  'src/platform/read-ahead.test.ts',
  'src/platform/spool.test.ts',
  'test/console/everywhere.test.ts',
  'test/console/products.test.ts',
  'test/console/shop.test.ts',
  'test/console/story.test.ts',
  'test/sweeps/contract.test.ts',
  'test/sweeps/costs.test.ts',
  'test/sweeps/hostile.test.ts',
  'test/sweeps/origin.test.ts',
  'test/sweeps/streams.test.ts',
  'test/sweeps/tenancy.test.ts',
];

const groupEntry = /\.group\.mjs$/;

/** Whether a path is that of a group's entry. */
export const isGroup = (path: string): boolean => groupEntry.test(path);

/**
 * The entry files of a run's processes, in the order of the files: a file that has one to itself, or a group,
 * which is written into `folder`, where its first file is. A group's files are of one shared folder.
 */
export const inGroups = (root: string, folder: string, files: readonly string[]): string[] => {
  const sharedFolderOf = (file: string) =>
    alone.some((start) => file.startsWith(start))
      ? undefined
      : [...shared.keys()].find((start) => file.startsWith(start));
  const groups: string[][] = [];
  const open = new Map<string, string[]>();
  for (const file of files) {
    const start = sharedFolderOf(file);
    const group = start === undefined ? undefined : open.get(start);
    if (group && group.length < (shared.get(start ?? '') ?? 0)) group.push(file);
    else {
      groups.push([file]);
      if (start !== undefined) open.set(start, groups.at(-1) ?? []);
    }
  }
  return groups.map(([first = '', ...more], index) => {
    const group = [first, ...more].map((file) => join(root, file));
    if (more.length === 0) return join(root, first);
    const name = `${(sharedFolderOf(first) ?? '').replaceAll('/', '+')}${index}.group.mjs`;
    return entryOf(root, join(folder, name), group);
  });
};

const entryOf = (root: string, entry: string, group: readonly string[]): string => {
  mkdirSync(join(entry, '..'), { recursive: true });
  const [runGroup, from, files] = [join(import.meta.dirname, 'run-group.ts'), root, group].map((value) =>
    JSON.stringify(value, null, 2),
  );
  writeFileSync(entry, `import { runGroup } from ${runGroup};\nrunGroup(${from}, ${files});\n`);
  return entry;
};
