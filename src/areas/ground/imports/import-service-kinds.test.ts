import { serviceCases } from '#test/import-kinds-service';
import { testKind } from '#test/kind-tests';

for (const kind of serviceCases) testKind(kind);
