/** Licences that ask for no more than a notice, or for changes to the package's own files (MPL-2.0). */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
  'Unlicense', // public domain with an MIT-like fallback; the OSI lists it
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'CC0-1.0', // data
  'CC-BY-4.0', // data
]);

/** Packages that state it in `licenses`, which the lock file leaves out; read there and in their LICENSE. */
const inOldForm = new Map([
  ['ssh2', 'MIT'],
  ['cpu-features', 'MIT'],
  ['buildcheck', 'MIT'],
]);

/** Licences of tools that are run in development and never shipped, beyond those above. */
const allowedForTools = new Set(['PSF-2.0']);

/**
 * Whether an SPDX expression (`MIT`, `(MIT OR GPL-3.0)`, `Apache-2.0 AND MIT`) leaves a way to use the
 * package.
 */
export function allows(expression: string, tool = false): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(/\s+OR\s+/i).some((choice) =>
    choice
      .replace(/^\((.*)\)$/, '$1')
      .split(/\s+AND\s+/i)
      .every((one) => allowed.has(one.trim()) || (tool && allowedForTools.has(one.trim()))),
  );
}

/** Nothing, or one sentence about the package at `path` of the lock file. */
export function licenceFault(
  path: string,
  licence: string | undefined,
  use: 'production' | 'dev' = 'production',
): string[] {
  const name = path.replace(/^.*node_modules\//, '');
  const stated = licence ?? inOldForm.get(name);
  if (!stated) return [`${name} has no licence in package-lock.json`];
  return allows(stated, use === 'dev') ? [] : [`${name} is under ${stated}`];
}
