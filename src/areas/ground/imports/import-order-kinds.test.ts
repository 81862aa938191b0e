import { makingCases } from '#test/import-kinds-making';
import { orderCases } from '#test/import-kinds-orders';
import { testKinds } from '#test/kind-tests';
import { testOfficeFiles } from '#test/office-tests';

const kinds = [...orderCases, ...makingCases];
testKinds(kinds);
testOfficeFiles(kinds);
