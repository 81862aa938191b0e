import { randomInt } from 'node:crypto';

const asked = process.env.MILLWRIGHT_TEST_SEED;

/**
 * What all random input of tests begins with. It is the same in every run, so that the same code gives the
 * same result; `MILLWRIGHT_TEST_SEED` gives another one, and its value `random` one by chance.
 */
export const testSeed: number = asked === 'random' ? randomInt(2 ** 31) : Number(asked ?? 20_261_123);
