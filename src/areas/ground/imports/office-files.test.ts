import { contractCases } from '#test/import-kinds';
import { recordCases } from '#test/import-kinds-records';
import { testOfficeFiles } from '#test/office-tests';

testOfficeFiles([...recordCases, ...contractCases]);
