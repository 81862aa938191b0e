import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { customerColumn } from './customer-column.ts';
import { lockCustomers } from './lock-customers.ts';
import { personResource } from './person.resource.ts';

/**
 * People in files: by their id where it is said, else by customer and e-mail, whose letter case does
 * not matter, and without one by name.
 */
const personFiles: RowImport = {
  resource: personResource,
  name: 'people',
  key: ['customerNumber', 'email', 'lastName', 'firstName', 'personID'],
  references: [customerColumn],
  claims: ({ customerNumber, email, isPrimary }) => [
    ...(typeof email === 'string'
      ? [
          {
            claim: JSON.stringify([customerNumber, email.toLowerCase()]),
            column: 'email',
            message: `${email} is, letter case aside, the one`,
          },
        ]
      : []),
    ...(isPrimary === true
      ? [
          {
            claim: `primary of ${customerNumber}`,
            column: 'isPrimary',
            message: `can be true of one person of ${customerNumber} alone, and is so`,
          },
        ]
      : []),
  ],
  lock: async (ctx, rows) => {
    await lockCustomers(
      ctx,
      rows.map(({ customerID }) => String(customerID)),
    );
  },
  find: (ctx, { personID = null, customerID, email = null, firstName, lastName }) =>
    ctx.first(sql<Row>`
      select ${personResource.select(ctx.now)} from people t
      where ${ctx.mine('t')} and ${
        personID !== null
          ? sql`t.person_id = ${personID}`
          : email !== null
            ? sql`t.customer_id = ${customerID} and lower(t.email) = lower(${email})`
            : sql`t.customer_id = ${customerID} and t.email is null and t.first_name = ${firstName} and t.last_name = ${lastName}`
      }
      order by t.person_id limit 1 for update`),
};

export const personImport = importRowByRow(personFiles);

export const personFileOperations = [
  exportRows(personFiles, { path: '/v1/customers/people/export', isAddition: true }),
  ...importOperations(personImport, {
    start: '/v1/customers/people/import',
    startIsAddition: true,
    status: [],
  }),
];
