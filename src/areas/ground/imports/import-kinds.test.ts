import { contractCases } from '#test/import-kinds';
import { testKinds } from '#test/kind-tests';

testKinds(contractCases);
