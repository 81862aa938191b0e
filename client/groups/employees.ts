// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Employee, EmployeeChangeSent, EmployeePresence, EmployeeStatusChange, NewEmployeeSent, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inEmployee: Shape = { hourlyCost: 1 };
/** List employees. */
export const listEmployees = /* @__PURE__ */ operation<
  { query?: { employeeNumber?: string | undefined; email?: string | undefined; userID?: string | undefined; locationID?: string | undefined; department?: string | undefined; managerID?: string | undefined; status?: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED' | undefined; isIn?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'employeeNumber' | '-employeeNumber' | 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Employee[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/employees', { decimals: () => inEmployee });

/** Create an employee. */
export const createEmployee = /* @__PURE__ */ operation<
  { body: NewEmployeeSent; },
  Employee,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/employees', { decimals: () => inEmployee, writes: true });

/** Read one employee. */
export const getEmployee = /* @__PURE__ */ operation<
  { params: { EmployeeID: string; }; },
  Employee,
  AnyCode | 'NotFound'
>('GET', '/v1/employees/{EmployeeID}', { decimals: () => inEmployee });

/** Change an employee. */
export const updateEmployee = /* @__PURE__ */ operation<
  { params: { EmployeeID: string; }; body: EmployeeChangeSent; },
  Employee,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/employees/{EmployeeID}', { decimals: () => inEmployee, writes: true });

/** Delete an employee. */
export const deleteEmployee = /* @__PURE__ */ operation<
  { params: { EmployeeID: string; }; },
  Employee,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/employees/{EmployeeID}', { decimals: () => inEmployee, writes: true });

/** Search employees. */
export const searchEmployees = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { employeeNumber?: string | undefined; email?: string | undefined; userID?: string | undefined; locationID?: string | undefined; department?: string | undefined; managerID?: string | undefined; status?: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED' | undefined; isIn?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'employeeNumber' | '-employeeNumber' | 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Employee[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/employees/search/{SearchString}', { decimals: () => inEmployee });

/** Move an employment on, or say that somebody is in or out. */
export const setEmployeeStatus = /* @__PURE__ */ operation<
  { params: { EmployeeID: string; }; body: EmployeeStatusChange; },
  Employee,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('POST', '/v1/employees/{EmployeeID}/status', { decimals: () => inEmployee, writes: true });

/** The life cycle of an employee as data. */
export const getEmployeeStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/employees/statemachines/status');

/** The in/out board: who works for us, and who of them is in, and at what. */
export const listEmployeeStatus = /* @__PURE__ */ operation<
  { query?: { employeeNumber?: string | undefined; department?: string | undefined; locationID?: string | undefined; status?: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED' | undefined; isIn?: boolean | undefined; sort?: 'employeeNumber' | '-employeeNumber' | 'lastName' | '-lastName' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmployeePresence[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/employees/status');

