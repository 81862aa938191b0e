import { sql } from 'kysely';
import type { ResourceSpec } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { text } from '#platform/schema';
import { employeeExample } from './employee.example.ts';
import { employeeMachine } from './employee.machine.ts';
import { refuseCircle } from './managers.ts';

const hourlyCost = {
  description: 'In the tenant’s currency. Null too for who may not see it (employees.cost)',
};

const fields = {
  employeeNumber: field.number({ entity: 'Employee', format: 'E-####', first: 1001 }),
  firstName: field.text(100, { required: true, search: true }),
  lastName: field.text(100, { required: true, sort: true, search: true }),
  email: field.text(254, { search: true, filter: 'equal' }),
  mobile: field.text(50),
  userID: field.id({
    unique: true,
    refers: true,
    filter: 'equal',
    description: 'The employee’s account; of an account one employee at most',
  }),
  locationID: field.id({ refers: true, filter: 'equal', description: 'The site where the employee works' }),
  department: field.text(100, { search: true, filter: 'equal' }),
  title: field.text(100, { search: true }),
  managerID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The employee to whom this one reports; not this one, nor anyone who reports to them',
  }),
  skills: field.words(text(100), { required: true, fallback: [], search: true }),
  hireDate: field.date(),
  hourlyCost: field.price(hourlyCost),
  status: statusField(employeeMachine),
  // The empty text stands for now, which a declaration does not know.
  statusSinceUTC: field.instant({ required: true, readOnly: true, fallback: '', description: 'Since when' }),
  isIn: field.flag({ required: true, readOnly: true, fallback: false, filter: 'equal' }),
  sinceUTC: field.instant({
    readOnly: true,
    description: 'Since when in or out; null: not stated yet',
  }),
};

const spec: ResourceSpec<typeof fields, 'employeeID'> = {
  entity: 'Employee',
  noun: 'employee',
  table: 'employees',
  path: '/v1/employees',
  param: 'EmployeeID',
  idField: 'employeeID',
  tag: 'employees',
  permission: 'employees',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: ['create'],
  sort: 'lastName',
  isReferredTo: true,
  check: async (ctx, row, old) => {
    if (row.email !== null && !/^[^\s@]+@[^\s@]+$/.test(row.email))
      throw invalid('/email', 'must be an email address');
    if (row.statusSinceUTC === '') row.statusSinceUTC = ctx.now;
    if (row.managerID !== null && row.managerID !== (old?.managerID ?? null))
      await refuseCircle(ctx, row.employeeID, row.managerID);
  },
  deleting: async (ctx, row) => refuseReferenced(ctx, 'employees', row.employeeID),
  example: employeeExample,
};

/** Somebody who works for the tenant, with all fields: for who may see what an hour costs. */
export const employeeResource = resource(spec);

/**
 * The same record where the cost is neither read nor written: it is null in every answer, and stays what it
 * is.
 */
export const employeeWithoutCostResource = resource({
  ...spec,
  fields: {
    ...fields,
    hourlyCost: field.price({ ...hourlyCost, readOnly: true, computed: () => sql`null::numeric` }),
  },
});
