import { field } from '../field.ts';
import { type Machine, statusesOf } from '../machine.ts';

/** The field `status` of a resource that moves along a machine: begins as its `initial`, and is read only. */
export const statusField = <S extends string>(
  table: Machine<S>,
  { description = 'Changed by `…/status`' }: { description?: string } = {},
) =>
  field.oneOf(statusesOf(table), {
    ...{ required: true, readOnly: true, fallback: table.initial, filter: 'equal', description },
  });
