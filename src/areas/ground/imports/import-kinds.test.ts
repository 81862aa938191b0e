import { contractCases } from '#test/import-kinds';
import { testKind } from '#test/kind-tests';

for (const kind of contractCases) testKind(kind);
