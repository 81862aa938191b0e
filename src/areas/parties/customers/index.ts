import { attachmentOperations } from '#areas/ground/documents';
import { notesOperation } from '#kit/parts/notes';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { attributeFileOperations, attributeImport } from './attribute.import.ts';
import { customerFileOperations, customerImport } from './customer.import.ts';
import { customerResource, invoiceProfiles } from './customer.resource.ts';
import { patchCustomers, putCustomers } from './customers-batch.ts';
import { countByFilter, pageByFilter } from './find-customers.ts';
import { listVerticalsInUse } from './list-verticals-in-use.ts';
import { peopleOperations } from './people.ts';
import { personFileOperations, personImport } from './person.import.ts';
import { listAttributeNames, setAttributes } from './set-attributes.ts';
import { shipToFileOperations, shipToImport } from './ship-to.import.ts';
import { shipToOperations } from './ship-tos.ts';
import { customerValues } from './values-in-use.ts';

export const customers = defineArea({
  name: 'customers',
  tags: {
    customers: 'The companies that we quote to and deliver to',
    'ship-to': 'Where a customer’s goods are delivered',
  },
  tables: ['customers', 'people', 'ship_tos', 'customer_attributes'],
  operations: [
    ...customerResource.operations,
    notesOperation(customerResource, 'PUT'),
    { ...tagsOperation(customerResource), addition: true },
    ...attachmentOperations(customerResource, 'CUSTOMER').map((one) => ({ ...one, addition: true })),
    listVerticalsInUse,
    putCustomers,
    patchCustomers,
    setAttributes,
    listAttributeNames,
    countByFilter,
    pageByFilter,
    ...customerValues,
    ...peopleOperations,
    ...shipToOperations,
    ...customerFileOperations,
    ...shipToFileOperations,
    ...attributeFileOperations,
    ...personFileOperations,
  ],
  imports: [customerImport, shipToImport, attributeImport, personImport],
});

export { copyBelongings, copyCounts } from './copy-into.ts';
export { customerColumn } from './customer-column.ts';
export { findCustomer, lockCustomer } from './lock-customers.ts';
export { customerResource, invoiceProfiles };
