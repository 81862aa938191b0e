import { recordCases } from '#test/import-kinds-records';
import { testKind } from '#test/kind-tests';

for (const kind of recordCases) testKind(kind);
