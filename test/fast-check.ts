import fc from 'fast-check';
import { testSeed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });

/** fast-check with the seed of the tests: a property that fails prints it. */
export { fc };
