import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { int32, list, object, oneOf, optional, otherwise, type TSchema, text } from '#platform/schema';
import { together } from '#platform/together';
import { type Column, type Columns, columnOf, filterSql } from './filter-sql.ts';
import { type Projection, project, projectionQuery } from './project.ts';
import { mostOfFilter, readFilter } from './read-filter.ts';

/** So many resources an answer has at most. */
export const mostListed = 500;

export const listQuery = {
  filter: optional(text(mostOfFilter, { description: 'Such as `userName eq "jonas@example.com"`' })),
  startIndex: otherwise(int32({ description: 'The first one wanted, counted from 1' }), 1),
  count: otherwise(int32({ description: `How many are wanted; ${mostListed} are given at most` }), 100),
  sortBy: optional(text(200, { description: 'The attribute to sort by; by the id unless given' })),
  sortOrder: optional(oneOf(['ascending', 'descending'])),
  ...projectionQuery,
};

export type ListQuery = Projection & {
  filter?: string | undefined;
  startIndex: number;
  count: number;
  sortBy?: string | undefined;
  sortOrder?: 'ascending' | 'descending' | undefined;
};

const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** The shape of a list of these. */
export const listModel = (element: TSchema, title: string) =>
  object(
    {
      schemas: list(text(200)),
      totalResults: int32({ minimum: 0 }),
      startIndex: int32({ minimum: 1 }),
      itemsPerPage: int32({ minimum: 0 }),
      Resources: list(element),
    },
    { title },
  );

/** What is listed: the columns of a row, where the rows are, and by what they are found. */
export type Listed<R> = {
  select: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  columns: Columns;
  shown: (row: R) => object;
};

/** One page of what a query asks for (RFC 7644, 3.4.2). @throws Problem 400 `InvalidFilter` */
export const answerList = async <R>(ctx: Ctx, listed: Listed<R>, query: ListQuery) => {
  const { select, from, id, columns } = listed;
  const found = query.filter === undefined ? sql`true` : filterSql(readFilter(query.filter), columns);
  const startIndex = Math.max(1, query.startIndex);
  const count = Math.min(mostListed, Math.max(0, query.count));
  const direction = query.sortOrder === 'descending' ? sql`desc` : sql`asc`;
  const order = query.sortBy === undefined ? id : sortable(columnOf(columns, query.sortBy));
  const [total, rows] = await together(
    ctx.one(sql<{ count: number }>`select count(*)::int as count ${from} and ${found}`, 'list'),
    ctx.rows(sql<R>`
      select ${select} ${from} and ${found} order by ${order} ${direction} nulls last, ${id}
      limit ${count} offset ${startIndex - 1}`),
  );
  const Resources = rows.map((row) => project(listed.shown(row), query));
  return listOf(Resources, total.count, startIndex);
};

/** Texts in any letter case, as they are compared. */
const sortable = ({ is, type }: Column) => (type === 'text' ? sql`lower(${is})` : is);

/** A list as it is answered. */
export const listOf = (Resources: object[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: [listResponse],
  ...{ totalResults, startIndex, itemsPerPage: Resources.length, Resources },
});
