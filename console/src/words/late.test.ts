import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const sources = join(import.meta.dirname, '..');
const words = import.meta.dirname;

/** The modules that a module loads before it runs, itself first; types are not loaded. */
const loadedWith = (start: string, found = new Set<string>()): Set<string> => {
  if (found.has(start)) return found;
  found.add(start);
  const imports = textOf(start).matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm);
  for (const [, path = ''] of imports) {
    const module = join(dirname(start), path);
    if (module.startsWith(sources)) loadedWith(module, found);
  }
  return found;
};
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
};

/** The texts in quotes of a module; not the names of members, which the steps of tours have. */
const quotedIn = (file: string): Set<string> => {
  const quoted = quotes.get(file) ?? new Set(textOf(file).match(/'[\w.]+'(?!:)/g));
  quotes.set(file, quoted);
  return quoted;
};
const quotes = new Map<string, Set<string>>();

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => join(sources, file));
const catalogues = [...textOf(join(words, 'late.ts')).matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(
  ([, name = '']) => {
    const file = join(words, `${name}.ts`);
    return { file, said: [...textOf(file).matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, word]) => `'${word}'`) };
  },
);
/** What is loaded by itself: the first screen, and each that is imported when it is opened. */
const opened = [
  join(sources, 'main.tsx'),
  ...files.flatMap((file) =>
    [...textOf(file).matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  ),
].filter((file) => !file.startsWith(words));

/** The words that a screen says and nobody brings with it: its users would read their names. */
const missing = (start: string): string[] => {
  const loaded = loadedWith(start);
  return catalogues
    .filter(({ file }) => !loaded.has(file))
    .flatMap(({ said }) =>
      [...loaded].flatMap((file) =>
        said.filter((word) => quotedIn(file).has(word)).map((word) => `${relative(sources, file)} ${word}`),
      ),
    );
};

test('a screen brings the words that it says', () => {
  assert.ok(opened.length > 30 && catalogues.length > 10, `${opened.length}, ${catalogues.length}`);
  const faults = [...new Set(opened)].flatMap((start) =>
    missing(start).map((fault) => `${relative(sources, start)}: ${fault}`),
  );
  assert.deepEqual(faults, []);
});
