import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';

const fields = {
  name: field.text(100, {
    required: true,
    unique: true,
    description: 'Unique among the phases of its entity, letter case aside',
    example: 'Machining',
  }),
  entity: field.oneOf(['PRODORDER', 'SALESQUOTE', 'SALESORDER'], {
    required: true,
    fallback: 'PRODORDER',
    createOnly: true,
    filter: 'equal',
    description: 'Which records go through it',
  }),
  sequence: field.integer(
    { minimum: 0, maximum: 1_000_000 },
    {
      required: true,
      fallback: 0,
      sort: true,
      description: 'Where it stands among the phases of its entity',
    },
  ),
  colour: field.text(7, {
    description: 'In which it is shown, as #RRGGBB; answered in upper case',
    example: '#1F77B4',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Whether it can be chosen: GET /v1/instances/phases lists those that can',
  }),
};

/** A step of a tenant’s own, beside the status of a record. */
export const phaseResource = resource({
  entity: 'Phase',
  noun: 'phase',
  table: 'phases',
  path: '/v1/phases',
  param: 'PhaseID',
  idField: 'phaseID',
  tag: 'phases',
  permission: 'phases',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'sequence',
  isReferredTo: true,
  check: async (_ctx, row) => {
    row.colour = row.colour?.toUpperCase() ?? null;
    if (row.colour !== null && !/^#[0-9A-F]{6}$/.test(row.colour))
      throw invalid('/colour', 'must be written as #RRGGBB, like #1F77B4');
  },
  deleting: (ctx, row) => refuseReferenced(ctx, 'phases', row.phaseID),
  example: {
    create: { name: 'Machining', sequence: 20, colour: '#1F77B4' },
    patch: { colour: '#FF7F0E' },
    row: { phaseID: '0198c5a0-0000-7000-8000-000000000791' },
  },
});
