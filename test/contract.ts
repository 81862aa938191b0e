import { readFileSync } from 'node:fs';

const root = new URL('../contract/', import.meta.url);

/** One line of the contract's inventory. */
export type ContractOperation = { method: string; path: string; group: string };

/** The 832 operations of the contract. */
export const contractOperations = (): ContractOperation[] =>
  readFileSync(new URL('operations.tsv', root), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method = '', path = '', group = ''] = line.split('\t');
      return { method, path, group };
    });

/** Two paths are one where they differ in letter case or in parameters' names only. */
export const routeShape = (method: string, path: string): string =>
  `${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`;

/** The contract's operations that are missing from `served` (`GET /v1/…`). */
export const missingFrom = (served: readonly string[]): string[] => {
  const shapes = new Set(served.map((name) => routeShape(...(name.split(' ') as [string, string]))));
  return contractOperations()
    .filter(({ method, path }) => !shapes.has(routeShape(method, path)))
    .map(({ method, path }) => `${method} ${path}`);
};
