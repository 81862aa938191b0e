import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

const order = {
  productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
  number: 'PR1001',
  status: 'RELEASED',
  phase: 'CUTTING',
  itemNumber: 'DZ-80-45-500',
  description: 'Double-acting cylinder 80/45, stroke 500 mm',
  quantity: decimal(12),
  uOM: 'C62',
  unitLabel: 'pcs',
  priority: decimal(10),
  salesOrderNumber: 'SO1001',
  purchaseOrder: '4500012345',
  customerName: 'Nordwind Fördertechnik GmbH',
  promiseDateUTC: '2026-03-20T12:00:00.000Z',
  plannedStartUTC: '2026-03-10T07:00:00.000Z',
  plannedFinishUTC: '2026-03-12T14:00:00.000Z',
  estimatedMinutes: decimal(78),
  locationName: 'Kiel',
  assignedToName: 'Olaf Brandt',
  notes: 'Test with 250 bar.',
  hasMaterials: true,
  serialNumbers: 'DZ-2026-0101, DZ-2026-0102',
  lotNumbers: 'L-2026-11',
  tasks: [
    {
      taskNumber: decimal(10),
      name: 'Saw',
      detail: 'Tube 568 mm, bar 677 mm',
      instruction: 'Deburr both ends',
      phase: 'CUTTING',
      resources: 'SAW-1, SAW-2',
      status: 'READY',
      quantity: decimal(12),
      setupMinutes: decimal(12),
      minutes: decimal('5.5'),
      estimatedMinutes: decimal(78),
      isOutside: false,
      plannedStartUTC: '2026-03-10T07:00:00.000Z',
      plannedFinishUTC: '2026-03-10T08:18:00.000Z',
    },
  ],
  materials: [
    {
      number: 'SKT-80-45-STD',
      description: 'Seal kit 80/45, STD',
      position: '50',
      quantity: decimal(12),
      quantityIssued: decimal(4),
      uOM: 'C62',
      unitLabel: 'pcs',
      taskName: 'Assemble',
      isByProduct: false,
      lotNumbers: 'L-2026-04',
    },
  ],
};

/**
 * What templates of production orders are filled with. Every name of the order can be written alone or after
 * `ProductionOrder.`. There is no cost among them: the paper goes through the shop.
 */
export const productionOrderSample: Readonly<Record<string, unknown>> = {
  ...order,
  productionOrder: order,
  company: sampleCompany,
  today: '2026-03-10',
};
