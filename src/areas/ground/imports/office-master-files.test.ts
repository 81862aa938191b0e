import { masterCases } from '#test/import-master-kinds';
import { testOfficeFiles } from '#test/office-tests';

for (const kind of masterCases) testOfficeFiles(kind);
