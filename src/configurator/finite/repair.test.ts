import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeUpFeatureModel } from '#test/feature-models';
import { ruleModel, tableModel } from '#test/finite-models';
import { seeded } from '#test/seeded';
import { featureProblem } from '../exchange/feature-model.ts';
import { readUvl } from '../exchange/uvl-read.ts';
import { isSomeValue } from './clauses.ts';
import type { Encoding } from './encode/encoding.ts';
import { engineOf } from './engine.ts';
import { unlimited } from './finite-model.ts';
import { repaired } from './repair.ts';
import { solve } from './sat/solve.ts';
import { witnessesOf } from './witnesses.ts';

/** Whether all clauses are met, and at most one of each group is true. */
const isConfiguration = ({ clauses, groupFirst, groupEnd }: Encoding, isTrue: Uint8Array): boolean => {
  for (let at = 0; at < clauses.length; at += (clauses.data[at] as number) + 2) {
    const literals = clauses.data.subarray(at + 2, at + 2 + (clauses.data[at] as number));
    if (!literals.some((literal) => isTrue[literal >> 1] !== (literal & 1))) return false;
  }
  return groupFirst.every(
    (first, variable) =>
      groupEnd[variable] === 0 ||
      isTrue.subarray(first, groupEnd[variable]).reduce((sum, one) => sum + one, 0) === 1,
  );
};

test('what a repair ends in is a configuration that keeps what is fixed, and all is put back', (t) => {
  const { random } = seeded(t);
  const feature = () =>
    featureProblem(readUvl(madeUpFeatureModel(random, { features: 200, statements: 12 })));
  const problems = [
    ...Array.from({ length: 6 }, feature),
    ruleModel(random, { attributes: 60, values: 5, rules: 150 }),
    tableModel(random, { attributes: 40, values: 4, tables: 30, rows: 40, reach: 4 }),
  ];
  let count = 0;
  for (const problem of problems) {
    const engine = engineOf(problem);
    const { encoding } = engine;
    assert.ok(
      problem.variables.every(({ values }) => values.length < 3) ||
        encoding.clauses.data.includes(isSomeValue),
    );
    const { repairer } = witnessesOf(engine);
    const solver = engine.solver();
    if (solve(solver, new Int32Array(), { budget: unlimited }) !== 'POSSIBLE') continue;
    const isTrue = Uint8Array.from({ length: encoding.variableCount }, (_, at) =>
      (solver.value[2 * at] as number) > 0 ? 1 : 0,
    );
    const before = isTrue.slice();
    assert.ok(isConfiguration(encoding, isTrue));
    const isFixed = new Uint8Array(encoding.variableCount);
    for (let nth = 0; nth < 8; nth++) isFixed[1 + random(encoding.variableCount - 1)] = 1;
    for (const literal of encoding.literals) {
      const changed: number[] = [];
      const isFound = repaired(repairer, isTrue, isFixed, literal, (one) => changed.push(one));
      assert.deepEqual(isTrue, before);
      assert.ok(repairer.isChanged.every((one) => one === 0));
      if (!isFound) continue;
      assert.equal(changed[0], literal);
      if (before[literal >> 1] !== (literal & 1)) continue;
      assert.ok(changed.every((one) => isFixed[one >> 1] === 0));
      const now = before.slice();
      for (const one of changed) now[one >> 1] = 1 - (one & 1);
      assert.ok(isConfiguration(encoding, now));
      count++;
    }
  }
  assert.ok(count > 200, `${count} were repaired`);
});
