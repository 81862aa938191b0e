import assert from 'node:assert/strict';
import type { Because, Conflict, UserChoice } from '#configurator/configure/configuration';
import { isConfiguration, meetsChoice } from './brute-force.ts';
import { plain } from './plain-values.ts';
import type { Assignment } from './random-conditions.ts';
import type { PlainProduct } from './random-product.ts';

/** Its choices and rules alone are impossible together, and each of them is needed. */
export const checkConflict = (
  product: PlainProduct,
  all: readonly Assignment[],
  known: ReadonlyMap<string, unknown>,
  { choices, rules, structure, isMinimal }: Conflict,
): void => {
  assert.ok(isMinimal);
  checkBecause(product, all, known, { choices, rules, structure }, []);
};

/** What is reported cannot be together with what is wanted; without any part of it, it can. */
export const checkBecause = (
  product: PlainProduct,
  all: readonly Assignment[],
  known: ReadonlyMap<string, unknown>,
  { choices, rules, structure }: Pick<Because, 'choices' | 'rules' | 'structure'>,
  wanted: readonly ((of: Assignment) => boolean)[],
): void => {
  const origins = [...rules.map(({ number }) => `rule ${number}`), ...structure];
  const isPossible = (some: readonly UserChoice[], among: readonly string[]): boolean =>
    all.some(
      (one) =>
        wanted.every((test) => test(one)) &&
        some.every(({ name, value }) => meetsChoice(one[name] ?? null, plain(value))) &&
        isConfiguration(product, one, (origin) => among.includes(origin) || !known.has(origin)),
    );
  assert.ok(!isPossible(choices, origins), 'a conflict is one');
  for (const choice of choices)
    assert.ok(
      isPossible(
        choices.filter((one) => one !== choice),
        origins,
      ),
      `${choice.name} is needed`,
    );
  for (const origin of origins)
    assert.ok(
      isPossible(
        choices,
        origins.filter((one) => one !== origin),
      ),
      `${origin} is needed, of ${[...known.keys()]}`,
    );
};
