import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seeded } from '#test/seeded';
import { fitLine, type Point } from './fit-line.ts';

const near = (is: number | undefined, is_: number, by = 1e-6) =>
  assert.ok(Math.abs((is ?? Number.NaN) - is_) <= by, `${is} is not ${is_}`);

describe('a line of least squares', () => {
  it('finds the numbers that points were made of, in any number of attributes', (t) => {
    const { random } = seeded(t);
    for (let round = 0; round < 50; round += 1) {
      const draw = () => (random(2_000_001) - 1_000_000) / 1000;
      const count = random(5);
      const slopes = Array.from({ length: count }, draw);
      const intercept = draw();
      const points = Array.from({ length: count + 6 }, (): Point => {
        const x = slopes.map(() => draw() * 10 ** random(4));
        return { x, y: x.reduce((sum, one, at) => sum + one * (slopes[at] ?? 0), intercept) };
      });
      const line = fitLine(points);
      near(line?.intercept, intercept, 1e-3);
      for (const [at, slope] of slopes.entries()) near(line?.slopes[at], slope, 1e-6);
      if (count > 0) near(line?.rSquared ?? undefined, 1);
    }
  });

  it('of spread points is that of the textbook, with how well it fits', () => {
    const line = fitLine([1, 2, 3, 4, 5].map((x, at) => ({ x: [x], y: [2, 4, 5, 4, 5][at] ?? 0 })));
    near(line?.intercept, 2.2);
    near(line?.slopes[0], 0.6);
    near(line?.rSquared ?? undefined, 0.6);
    near(line?.standardError ?? undefined, Math.sqrt(2.4 / 3));
  });

  it('is none where an attribute never changes, or two of them say the same', () => {
    const ys = [1, 2, 4, 8];
    assert.equal(fitLine(ys.map((y) => ({ x: [7], y }))), undefined);
    assert.equal(fitLine(ys.map((y, at) => ({ x: [at, 3 - 2 * at], y }))), undefined);
    assert.equal(fitLine([]), undefined);
  });
});
