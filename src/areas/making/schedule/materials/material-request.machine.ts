import { machine } from '#kit/machine';

const storage = ['WAREHOUSE', 'PLANNING', 'LOGISTICS', 'MANAGEMENT'] as const;

/** How far the material for an order is picked. Only the plan makes requests, and takes back open ones. */
export const materialRequestMachine = machine({
  entity: 'ProductionMaterialRequest',
  initial: 'REQUESTED',
  roles: storage,
  states: [
    { status: 'REQUESTED' },
    { status: 'PICKING' },
    { status: 'STAGED', label: 'At the place of work' },
    { status: 'SHORT', label: 'Not all was there' },
    { status: 'ISSUED' },
    { status: 'CANCELLED', isEditable: false },
  ],
  transitions: [
    { from: 'REQUESTED', to: 'PICKING', effects: ['picker'] },
    { from: 'REQUESTED', to: 'SHORT', effects: ['picker'] },
    { from: 'PICKING', to: 'REQUESTED', effects: ['forgetPicker'] },
    { from: 'PICKING', to: 'STAGED', effects: ['picker'] },
    { from: 'PICKING', to: 'SHORT', effects: ['picker'] },
    { from: 'SHORT', to: 'PICKING', effects: ['picker'] },
    { from: 'STAGED', to: 'PICKING', effects: ['picker'] },
    { from: 'STAGED', to: 'ISSUED', effects: ['picker'] },
    { from: 'REQUESTED', to: 'CANCELLED', by: 'worker', roles: [] },
    { from: 'PICKING', to: 'CANCELLED', by: 'worker', roles: [] },
    { from: 'SHORT', to: 'CANCELLED', by: 'worker', roles: [] },
    { from: 'STAGED', to: 'CANCELLED', by: 'worker', roles: [] },
    { from: 'CANCELLED', to: 'REQUESTED', by: 'worker', roles: [] },
  ],
});
