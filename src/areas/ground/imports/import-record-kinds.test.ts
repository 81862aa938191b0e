import { recordCases } from '#test/import-kinds-records';
import { testKinds } from '#test/kind-tests';

testKinds(recordCases);
