// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, NewToDo, StateMachine, ToDo, ToDoChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List to-dos. */
export const listToDos = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/todo');

/** Export to-dos. */
export const exportToDos = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'InvalidCursor'
>('GET', '/v1/todo/export', { file: true });

/** List the to-dos about a product. */
export const listToDosOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/todo/products/{ProductID}');

/** List the to-dos about a sales quote. */
export const listToDosOfSalesQuote = /* @__PURE__ */ operation<
  { params: { SalesQuoteID: string; }; query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/todo/salesquotes/{SalesQuoteID}');

/** List the to-dos about a sales order. */
export const listToDosOfSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/todo/salesorders/{SalesOrderID}');

/** List the to-dos for those with a role. */
export const listToDosOfRole = /* @__PURE__ */ operation<
  { params: { role: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE'; }; query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/todo/roles/{role}');

/** List the to-dos for a team. */
export const listToDosOfTeam = /* @__PURE__ */ operation<
  { params: { TeamID: string; }; query?: { entity?: string | undefined; entityID?: string | undefined; assignedToUserID?: string | undefined; role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | undefined; teamID?: string | undefined; priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; isOverdue?: boolean | undefined; status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined; source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; mine?: boolean | undefined; limit?: number | undefined; }; },
  ToDo[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/todo/teams/{TeamID}');

/** Read one to-do. */
export const getToDo = /* @__PURE__ */ operation<
  { params: { ToDoID: string; }; },
  ToDo,
  AnyCode | 'NotFound'
>('GET', '/v1/todo/{ToDoID}');

/** Create a to-do. */
export const createToDo = /* @__PURE__ */ operation<
  { body: NewToDo; },
  ToDo,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/todo', { writes: true });

/** Change a to-do. */
export const updateToDo = /* @__PURE__ */ operation<
  { params: { ToDoID: string; }; body: ToDoChange; },
  ToDo,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/todo/{ToDoID}', { writes: true });

/** Move a to-do to another status. */
export const setToDoStatus = /* @__PURE__ */ operation<
  { params: { ToDoID: string; }; body: { status: 'OPEN' | 'INPROGRESS' | 'IN PROGRESS' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED'; }; },
  ToDo,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/todo/{ToDoID}/status', { writes: true });

/** The life cycle of a to do as data. */
export const getToDoStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/todo/statemachines/status');

/** Say that you have seen a to-do. */
export const markToDoRead = /* @__PURE__ */ operation<
  { params: { ToDoID: string; }; },
  ToDo,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/todo/{ToDoID}/read', { writes: true });

/** Delete a to-do. */
export const deleteToDo = /* @__PURE__ */ operation<
  { params: { ToDoID: string; }; },
  ToDo,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/todo/todo/{ToDoID}', { writes: true });

