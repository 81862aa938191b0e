import { defineArea } from '#platform/area';
import { codeResource } from './code.resource.ts';
import { listCodesOfProduct } from './codes-of-product.ts';

export const serviceCodes = defineArea({
  name: 'servicecodes',
  tags: {
    service: 'What happens after shipping: codes, tickets, trouble reports, summaries of repairs',
  },
  tables: ['service_codes', 'service_code_products'],
  operations: [...codeResource.operations, listCodesOfProduct],
});
