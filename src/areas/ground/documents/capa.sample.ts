import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

const action = {
  qualityCapaID: '0198c5a0-0000-7000-8000-000000000621',
  number: 'CAPA-1001',
  title: 'Seals of the wrong compound',
  type: 'CORRECTIVE',
  status: 'CLOSED',
  problem: '12 of 20 seals have 62 Shore A instead of 70 ± 5.',
  createdUTC: '2026-03-02T09:00:00.000Z',
  dueDate: '2026-03-31',
  closedUTC: '2026-03-30T15:00:00.000Z',
  ownerName: 'Jana Winter',
  supplierName: 'Dichtungswerk Süd GmbH',
  effectivenessMethod: 'Hardness of the next three lots at receiving',
  effectivenessDueDate: '2026-03-28',
  effectivenessLabel: 'effective',
  effectivenessComment: 'Lots 8 to 10: 69 to 72 Shore A.',
  effectivenessUTC: '2026-03-28T10:00:00.000Z',
  effectivenessByName: 'Olaf Brandt',
  ncrCount: decimal(1),
  customer: {
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    customerNumber: 'C-1001',
    customerName: 'Nordwind Fördertechnik GmbH',
    address: 'Hafenstraße 12',
    postalCode: '24103',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    countryName: 'Germany',
    phone: '+49 431 555 0100',
    email: 'einkauf@nordwind.example.com',
  },
  ncrs: [
    {
      number: 'NCR-1001',
      title: 'Seals too soft',
      itemNumber: 'SEAL-30',
      lotNumbers: 'L-2026-07',
      quantityAffected: decimal(20),
    },
  ],
  phases: [
    {
      phase: 'D4',
      label: 'Root cause',
      status: 'DONE',
      ownerName: 'Jana Winter',
      dueDate: '2026-03-10',
      completedUTC: '2026-03-09T14:00:00.000Z',
      result: 'Two compounds look alike and lay side by side.',
      documents: 'fishbone.pdf',
    },
  ],
};

/**
 * What templates of corrective actions are filled with. Every name of the action can be written alone or
 * after `Capa.`.
 */
export const capaSample: Readonly<Record<string, unknown>> = {
  ...action,
  capa: action,
  company: sampleCompany,
  today: '2026-03-31',
};
