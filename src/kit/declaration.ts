import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { EventType } from '#platform/event';
import type { NumberSeries } from '#platform/numbering';
import type { Operation } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';
import type { TObject } from '#platform/schema';
import type { CommonFields, Fields, RowOf } from './field.ts';
import type { Machine } from './machine.ts';
import type { Parts } from './parts/declaration.ts';
import type { KeptParts, State } from './parts/kept-parts.ts';
import type { Others } from './search/others.ts';

/** The ordinary operations that the kit can make. To replace one, leave it out and put your own beside it. */
export type OrdinaryOperation = 'list' | 'get' | 'create' | 'patch' | 'delete' | 'count' | 'pages' | 'search';

/** Any row of a resource, by wire names. */
export type Row = Record<string, unknown>;

/** The id among a row's fields, where its name is known. */
type IDField<ID extends string> = string extends ID ? unknown : Record<ID, string>;

/** A row with its id and what the kit keeps about it. */
export type Kept<F extends Fields, ID extends string = string> = RowOf<F & CommonFields> & IDField<ID>;

/**
 * Of `row` only what is neither sent by `create`, nor a fallback, null, a computed flag that is false, the id
 * or a common field.
 */
export type Example = { row?: Row; create: Row; patch: Row };

/** What an area declares. */
export type ResourceSpec<F extends Fields, ID extends string = string, P extends string = string> = {
  /** In the contract's words, for audit and events: `Customer`. */
  entity: string;
  /** For people, in lower case: `customer`. */
  noun: string;
  table: string;
  /** The collection: `/v1/customers`. */
  path: string;
  /** The path parameter, as the contract spells it: `CustomerID`. */
  param: P;
  /** The wire name of the id: `customerID`. */
  idField: ID;
  /** New ones are UUIDs; older ones may have other ids, and keep them. */
  idIsUUID?: boolean;
  tag: string;
  /** `customers` stands for `customers.read` and `customers.write`. */
  permission: string;
  fields: F;
  /** Its life cycle, with statuses in which the ordinary patch refuses the record (NotEditable). */
  life?: Machine;
  /** The statuses in which it can be deleted, where not in all; in the others a delete is NotEditable. */
  deletableIn?: readonly (RowOf<F> extends { status: infer S } ? S : unknown)[];
  parts?: Parts;
  operations: readonly OrdinaryOperation[];
  /** Those of `operations` that the contract does not list, described as additions; `all`: not one. */
  additions?: readonly OrdinaryOperation[] | 'all';
  /**
   * What lists are sorted by unless asked: a required, indexed field; a leading `-` for the largest first.
   */
  sort: string;
  /** What the contract spells otherwise than `…/search/{SearchString}`. */
  search?: {
    param?: string;
    limit?: boolean;
    /** What a row is found by besides its search fields: what it shows of others. */
    words?(row: RowOf<F>): readonly (string | null | undefined)[];
    /** What it is found by besides, which it does not show: what others are called now. */
    others?: Others;
  };
  /** What the contract spells otherwise than `…/pages/{page}?recordsperpage=`. */
  pages?: { param?: string; size?: string };
  /**
   * The one seam: looks at a row before it is written (`old` is undefined on create), may complete it, and
   * refuses by throwing a Problem. `sent` holds what the caller named, whether or not it changes anything.
   */
  check?(ctx: Ctx, row: RowOf<F> & IDField<ID> & Row, old: Kept<F, ID> | undefined, sent: Row): Promise<void>;
  /** Runs in the transaction after the row was written. */
  written?(ctx: Ctx, row: Kept<F, ID>, old: Kept<F, ID> | undefined): Promise<void>;
  /** Runs before the row is deleted: takes what belongs to it alone. */
  deleting?(ctx: Ctx, row: Kept<F, ID>): Promise<void>;
  /** Records of others refer to it by foreign keys: a delete can answer Referenced. */
  isReferredTo?: boolean;
  /**
   * The record as events and the audit trail show it, where they show less than who may see all of it: both
   * are read by the record's own permission.
   */
  told?(row: Row): Row;
  events?: { created?: EventType; updated?: EventType; deleted?: EventType };
  problems?: Partial<Record<OrdinaryOperation, ProblemCode[]>>;
  example: Example;
};

/** A declared resource: what the kit's functions need to know of it, and its ordinary operations. */
export type Resource<
  F extends Fields = Fields,
  ID extends string = string,
  P extends string = string,
  W extends Parts = Parts,
> = {
  spec: ResourceSpec<F, ID, P> & { parts?: W; example: { row: IDField<ID> & Row } };
  /** The declared fields, the id and the common ones. */
  fields: F & CommonFields;
  /** Its field with a series. */
  number: { field: string; series: NumberSeries } | undefined;
  /** The columns of the fields that have one. */
  columns: ReadonlyMap<string, string>;
  /** `t.customer_id as "customerID", …` at an instant, on which computed fields depend. */
  select: (now: string) => RawBuilder<unknown>;
  /** The same and every part. */
  selectWhole: (now: string) => RawBuilder<unknown>;
  /** The same with the parts as texts of JSON, but for what is kept of a state in which the row still is. */
  selectPrinted: (now: string, state?: State) => RawBuilder<unknown>;
  /** What parts looked like when they were last read. */
  keptParts: KeptParts;
  /**
   * Gives a row that was read, with or without parts, the types of its fields (#platform/revive). Rows read
   * by the kit have them.
   */
  revive: <R extends Row>(row: R) => R;
  /** The shape of a list's element. */
  element: TObject;
  /** The shape of one: the element and its parts. */
  model: TObject;
  operations: Operation[];
};

/** What listing needs to know of rows: any resource, and tables without the common fields (logs) besides. */
export type Listed = Pick<Resource, 'columns' | 'select'> & {
  fields: Fields;
  spec: Pick<ResourceSpec<Fields>, 'table' | 'idField' | 'sort'> & {
    /** Fields that answers leave out where they are null; `printedRows` leaves them out. */
    absent?: readonly string[];
  };
};
