import { masterCases } from '#test/import-master-kinds';
import { testKinds } from '#test/kind-tests';

testKinds(masterCases);
