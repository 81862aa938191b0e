import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Operation } from '#platform/operation';
import { refuseReferenced } from '#platform/references';
import { incoTermExample } from './inco-term.example.ts';

const fields = {
  code: field.text(10, {
    required: true,
    sort: true,
    description: 'Unique in the tenant, letter case aside',
    example: 'DAP',
  }),
  name: field.text(200, { required: true, example: 'Delivered at Place' }),
  // Two names of one column. It is written under `notes`; `oneText` below puts there what came as
  // description.
  description: field.longText(4000, {
    computed: () => sql`t.notes`,
    description: 'Stored as the notes; counts where both are sent, even empty or null',
  }),
  notes: field.longText(4000, {
    description: 'The description by its other name; always equal to it in answers',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Whether it is in use',
  }),
};

/** A term of the tenant's own catalogue. */
export const incoTermResource = resource({
  entity: 'IncoTerm',
  noun: 'Inco Term',
  table: 'inco_terms',
  path: '/v1/incoterms',
  param: 'TermID',
  idField: 'termID',
  tag: 'incoterms',
  permission: 'incoterms',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  sort: 'code',
  // Said here, because the code is held unique by an index of its own, and those that refer to terms are
  // later areas' tables.
  problems: { patch: ['Duplicate'], delete: ['Referenced'] },
  deleting: (ctx, row) => refuseReferenced(ctx, 'inco_terms', row.termID),
  example: incoTermExample,
});

/** The ordinary operations; whatever comes as description or notes comes to them under both names. */
export const incoTermOperations: Operation[] = incoTermResource.operations.map((one) => ({
  ...one,
  // A term refers to no other record; and each problem once, whether the kit says it too or not.
  problems: [...new Set(one.problems)].filter((code) => code !== 'UnknownReference'),
  run: (ctx, input) => one.run(ctx, { ...input, body: oneText(input.body) as never }),
}));

const oneText = (body: Row | undefined): Row | undefined => {
  const text = body?.description === undefined ? body?.notes : body.description;
  return text === undefined ? body : { ...body, description: text, notes: text };
};
