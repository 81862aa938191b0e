import { defineArea } from '#platform/area';
import { holdRelease } from './hold-release.ts';
import { testRunOperations } from './run-tests.ts';
import { testCaseOperations } from './test-case.resource.ts';

export const productTests = defineArea({
  name: 'producttests',
  tables: ['product_test_cases', 'product_test_runs'],
  operations: [...testCaseOperations, ...testRunOperations],
  reactions: [holdRelease],
});
