import { machine } from '#kit/machine';

/** The life of a simulation. What was applied stays as evidence of why the quote is as it is. */
export const simulationMachine = machine({
  entity: 'SalesQuoteSimulation',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'SALES'],
  states: [{ status: 'DRAFT' }, { status: 'APPLIED' }, { status: 'DISCARDED' }],
  transitions: [
    { from: 'DRAFT', to: 'APPLIED', effects: ['applyToQuote'] },
    { from: 'DRAFT', to: 'DISCARDED' },
    { from: 'DISCARDED', to: 'DRAFT' },
  ],
});
