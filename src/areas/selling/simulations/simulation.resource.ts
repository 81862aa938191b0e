import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { simulationExample } from './simulation.example.ts';
import { simulationMachine } from './simulation.machine.ts';
import { simulationChanges, simulationResult } from './simulation.schema.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  salesQuoteID: field.id({ ...set, description: 'Of which quote' }),
  name: field.text(200, { required: true, sort: true, example: '5 % for twelve' }),
  status: statusField(simulationMachine, {
    description: 'APPLIED writes discounts and quantities into the quote; DISCARDED puts it aside',
  }),
  changes: field.json(simulationChanges, { required: true }),
  result: field.json(simulationResult, { ...set, description: 'Calculated when it was made or changed' }),
  basedOn: field.text(64, {
    ...set,
    description: 'The hash of what was priced of the quote when the result was calculated',
  }),
};

/** What-if prices of a quote. Its operations stand under the quote (simulations.ts). */
export const simulationResource = resource({
  entity: 'SalesQuoteSimulation',
  noun: 'simulation',
  table: 'quote_simulations',
  path: '/v1/salesquotes/{SalesQuoteID}/simulations',
  param: 'SimulationID',
  idField: 'simulationID',
  tag: 'sales-quotes',
  permission: 'quotes',
  fields,
  operations: [],
  sort: 'name',
  example: simulationExample,
});

/** A simulation as it is stored. */
export type Simulation = Kept<typeof fields, 'simulationID'>;

/** @throws Problem 409 NotEditable */
export const refuseUnlessDraft = ({ name, status }: Simulation, what: string): void => {
  if (stateOf(simulationMachine, status).status === 'DRAFT') return;
  throw new Problem('NotEditable', `The simulation “${name}” is ${status} and cannot be ${what}.`);
};
