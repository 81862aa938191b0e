import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

const report = {
  reportID: '0198c5a0-0000-7000-8000-0000000008f0',
  number: 'TR1001',
  status: 'APPROVED',
  createdUTC: '2026-03-09T09:00:00.000Z',
  closedUTC: '2026-03-10T15:00:00.000Z',
  ticketNumber: 'ST1001',
  rmaNumber: 'RMA1001',
  productionOrderNumber: 'PR1001',
  unitNumber: 'DZ-50-30-300',
  unitDescription: 'Double-acting cylinder 50/30, stroke 300 mm',
  serialNumber: 'DZ-2026-0017',
  reportedProblem: 'Leaks at the rod',
  repairSummary: 'Rod seal replaced, tested at 250 bar.',
  technicianName: 'Jana Winter',
  approvedByName: 'Olaf Brandt',
  customerSignature: 'Inke Petersen',
  labourMinutes: decimal(65),
  partCount: decimal(1),
  labourCount: decimal(1),
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
  symptoms: [
    {
      lineNumber: decimal(1),
      code: 'LEAK-ROD',
      description: 'Oil at the rod after an hour',
      causeCode: 'SEAL-WORN',
      cause: 'The rod seal was worn',
      repairCode: 'RESEAL',
      repair: 'Resealed',
      imageCount: decimal(2),
      imageNumbers: '1, 2',
    },
  ],
  imageCount: decimal(2),
  imagesLeftOut: decimal(0),
  images: [
    {
      number: decimal(1),
      lineNumber: decimal(1),
      symptom: 'Oil at the rod after an hour',
      caption: 'Scratch along the rod',
      fileName: 'rod.jpg',
      picture: new Uint8Array(),
    },
  ],
  partsUsed: [
    {
      number: 'SEAL-30',
      description: 'Rod seal 30 mm',
      quantity: decimal(1),
      uOM: 'C62',
      unitLabel: 'pcs',
    },
  ],
  labour: [{ description: 'Reseal', minutes: decimal(65) }],
};

/**
 * What templates of trouble reports are filled with. Every name of the report can be written alone or after
 * `TroubleReport.`.
 */
export const troubleReportSample: Readonly<Record<string, unknown>> = {
  ...report,
  troubleReport: report,
  company: sampleCompany,
  today: '2026-03-10',
};
