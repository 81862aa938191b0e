import { masterCases } from '#test/import-master-kinds';
import { testKind } from '#test/kind-tests';

for (const kind of masterCases) testKind(kind);
