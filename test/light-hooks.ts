import asyncHooks from 'node:async_hooks';

/**
 * Loaded before a test file (run.ts). `node:test` follows every promise to the test that began it, to name
 * that test where an error reaches nobody. That takes a twelfth of the processor time of a sweep. Without
 * promises such an error fails its file.
 */
const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) =>
  createHook({ ...callbacks, trackPromises: false } as Parameters<typeof createHook>[0]);
