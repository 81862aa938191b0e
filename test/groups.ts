import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a short test file costs is mostly its process: all areas are loaded, and the checks of their
 * operations compiled. So the files of these folders run several to a process (run-group.ts).
 */
const floors = 'company goods ground making outward parties products quality selling service'.split(' ');
const shared = floors.map((floor) => `src/areas/${floor}/`);

/**
 * These have a process each: they are long, measure the memory and the time of their process, or wait for
 * something as they are loaded.
 */
const alone = [
  'src/areas/ground/imports/',
  'src/areas/outward/provisioning/',
  'src/areas/products/productversions/import-files.test.ts',
  'src/areas/selling/invoices/electronic/factur-x.test.ts',
  'src/areas/selling/packinglists/packing-list-pdf.test.ts',
  'src/areas/selling/productanalysis/',
  'src/areas/selling/quotes/quote-pdf-office.test.ts',
];

/** With more, a slow machine comes near the time that a process is given; and little more is gained. */
const mostInGroup = 10;

const groupEntry = /\.group\.mjs$/;

/** Whether a path is that of a group's entry. */
export const isGroup = (path: string): boolean => groupEntry.test(path);

/**
 * The entry files of a run's processes: the test files that have one to themselves, and then those of the
 * groups, which are written into `folder`. A group's files are of one floor of areas.
 */
export const inGroups = (root: string, folder: string, files: readonly string[]): string[] => {
  const mayShare = (file: string) =>
    shared.some((start) => file.startsWith(start)) && !alone.some((start) => file.startsWith(start));
  const entries = files.filter((file) => !mayShare(file)).map((file) => join(root, file));
  const byFloor = Map.groupBy(files.filter(mayShare), (file) => file.split('/').slice(0, 3).join('+'));
  for (const [floor, members] of byFloor) {
    for (let from = 0; from < members.length; from += mostInGroup) {
      const group = members.slice(from, from + mostInGroup).map((file) => join(root, file));
      const [only] = group;
      if (group.length === 1 && only !== undefined) entries.push(only);
      else entries.push(entryOf(root, join(folder, `${floor}+${1 + from / mostInGroup}.group.mjs`), group));
    }
  }
  return entries;
};

const entryOf = (root: string, entry: string, group: readonly string[]): string => {
  mkdirSync(join(entry, '..'), { recursive: true });
  const [runGroup, from, files] = [join(import.meta.dirname, 'run-group.ts'), root, group].map((value) =>
    JSON.stringify(value, null, 2),
  );
  writeFileSync(entry, `import { runGroup } from ${runGroup};\nrunGroup(${from}, ${files});\n`);
  return entry;
};
