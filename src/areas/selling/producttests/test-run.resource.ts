import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { id, list, object } from '#platform/schema';
import { testRunExample } from './test-case.example.ts';
import { caseResult } from './test-case.schema.ts';

const set = { required: true, readOnly: true } as const;

/** Names the active cases of a product as they are now; empty where it has none. `t` names the product. */
export const casesNow = sql<string>`(
  select case when count(*) = 0 then '' else encode(sha256(convert_to(
    string_agg(c.test_case_id || ' ' || c.row_version, ',' order by c.test_case_id), 'UTF8')), 'hex') end
  from product_test_cases c where c.tenant_id = t.tenant_id and c.product_id = t.product_id and c.is_active)`;

const fields = {
  productID: field.id(set),
  versionID: field.id({
    readOnly: true,
    description: 'What was asked; null: the product as it was being edited',
  }),
  cases: field.longText(64, {
    ...set,
    description: 'Names the cases that were run, as they were: the SHA-256 of their ids and versions',
  }),
  passed: field.integer({ minimum: 0 }, set),
  failed: field.integer({ minimum: 0 }, set),
  isCurrent: field.flag({
    ...set,
    computed: () => sql`t.cases = ${casesNow}`,
    description: 'It ran the cases that are active now, as they are now',
  }),
  results: field.json(list(caseResult), { ...set, description: 'By the names of the cases' }),
};

/** What came of asking a version for all active test cases. */
export const testRunResource = resource({
  entity: 'ProductTestRun',
  noun: 'test run',
  table: 'product_test_runs',
  path: '/v1/products/{ProductID}/versions/{VersionID}/testruns',
  param: 'TestRunID',
  idField: 'testRunID',
  tag: 'products',
  permission: 'producttests',
  fields,
  operations: [],
  sort: '-createdUTC',
  example: testRunExample,
});

export const testRunsParams = object({
  ProductID: id({ description: 'The product’s id' }),
  VersionID: id({ description: 'The version’s id; `draft`: the product as it is being edited' }),
});

/** The version that a path names; null: none, but the product as it is being edited. */
export const versionIn = (VersionID: string): string | null => (VersionID === 'draft' ? null : VersionID);
