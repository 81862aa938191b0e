import { serviceCases } from '#test/import-kinds-service';
import { testKinds } from '#test/kind-tests';

testKinds(serviceCases);
