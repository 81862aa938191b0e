import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@swc/core';

/** A regular expression, and where it stands. */
export type Found = { file: string; pattern: string; flags: string };

/** The regular expressions that stand in files, and the files that make some of text. */
export const regexesIn = async (
  folder: string,
  files: readonly string[],
): Promise<{ literals: Found[]; madeIn: string[] }> => {
  const literals: Found[] = [];
  const madeIn = new Set<string>();
  for (const file of files) {
    const { body } = await parse(readFileSync(join(folder, file), 'utf8'), {
      syntax: 'typescript',
      target: 'es2022',
    });
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const one = node as { type?: string; pattern?: string; flags?: string; callee?: { value?: string } };
      if (one.type === 'RegExpLiteral')
        literals.push({ file, pattern: one.pattern ?? '', flags: one.flags ?? '' });
      if (one.callee?.value === 'RegExp') madeIn.add(file);
      Object.values(node).forEach(visit);
    };
    visit(body);
  }
  return { literals, madeIn: [...madeIn] };
};

/** The `pattern`s of schemas within a value, with the pointer to each. */
export const patternsIn = (value: unknown, pointer = ''): Found[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? value.pattern : undefined;
  return [
    ...(own === undefined ? [] : [{ file: pointer, pattern: own, flags: 'u' }]),
    ...Object.entries(value).flatMap(([name, one]) => patternsIn(one, `${pointer}/${name}`)),
  ];
};

/** Runs `work` and answers what it made regular expressions of, by the file of ours that did. */
export const madeDuring = async (work: () => Promise<unknown>): Promise<Found[]> => {
  const made: Found[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [pattern, flags = '']: [string | RegExp, string?]) => {
      const file = /\/((?:src|examples)\/[^:]*\.ts):/.exec(new Error('made here').stack ?? '')?.[1];
      if (file !== undefined && typeof pattern === 'string') made.push({ file, pattern, flags });
      return new target(pattern, flags);
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = original;
  }
  return made;
};
