import { makingCases } from '#test/import-kinds-making';
import { orderCases } from '#test/import-kinds-orders';
import { testKind } from '#test/kind-tests';
import { testOfficeFiles } from '#test/office-tests';

for (const kind of [...orderCases, ...makingCases]) {
  testKind(kind);
  testOfficeFiles(kind);
}
