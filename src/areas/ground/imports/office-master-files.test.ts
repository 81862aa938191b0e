import { masterCases } from '#test/import-master-kinds';
import { testOfficeFiles } from '#test/office-tests';

testOfficeFiles(masterCases);
