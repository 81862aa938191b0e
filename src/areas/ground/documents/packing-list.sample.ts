import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

const address = {
  city: 'Kiel',
  state: 'SH',
  country: 'DE',
  countryName: 'Germany',
};

const customer = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  customerName: 'Nordwind Fördertechnik GmbH',
  address: 'Hafenstraße 12',
  postalCode: '24103',
  ...address,
  phone: '+49 431 555 0100',
  email: 'einkauf@nordwind.example.com',
};

const item = {
  lineNumber: decimal(1),
  number: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm',
  attributes: 'Bore: 50 mm · Stroke: 300 mm',
  uOM: 'C62',
  unitLabel: 'pcs',
  quantityOrdered: decimal(12),
  quantityToShip: decimal(8),
  quantityShipped: decimal(8),
  lotNumber: 'L-2026-07',
  serialNumbers: 'S-1001, S-1002',
};

const box = {
  weight: decimal('184.5'),
  weightUOM: 'KGM',
  weightUnitLabel: 'kg',
  length: decimal(1200),
  width: decimal(800),
  height: decimal(640),
  lengthUOM: 'MMT',
  lengthUnitLabel: 'mm',
  dimensions: '1,200 × 800 × 640 mm',
  description: 'Pallet 1 of 2',
};

const packingList = {
  packingListID: '0198c5a0-0000-7000-8000-0000000000c0',
  number: 'PL1001',
  status: 'SHIPPED',
  listType: 'FINISHED',
  carrier: 'Hansa Spedition',
  trackingNumber: 'HS-4471-20',
  notes: 'Unload from the side.',
  shippedUTC: '2026-03-09T14:20:00.000Z',
  createdUTC: '2026-03-09T09:00:00.000Z',
  packageCount: decimal(2),
  customer,
  items: [item],
  packages: [box],
};

const inke = {
  fullName: 'Inke Petersen',
  firstName: 'Inke',
  lastName: 'Petersen',
  title: 'Purchasing',
  email: 'i.petersen@nordwind.example.com',
  phone: '+49 431 555 0123',
  mobile: '+49 170 555 0124',
};

/**
 * What templates of packing lists are filled with. Every name of the list can be written alone or after
 * `PackingList.`.
 */
export const packingListSample: Readonly<Record<string, unknown>> = {
  ...packingList,
  packingList,
  salesOrder: {
    number: 'SO1001',
    description: 'Boom cylinders for the 8-tonne excavator, first series',
    purchaseOrder: 'PO-88213',
    promiseDateUTC: '2026-03-10T12:00:00.000Z',
    incoTermCode: 'DAP',
    incoTermLocation: 'Kiel',
  },
  company: sampleCompany,
  salesRep: {
    displayName: 'Jana Winter',
    email: 'jana.winter@arvenholz.example.com',
    phone: '+49 170 555 0199',
  },
  contact: inke,
  contacts: [inke],
  shipTo: {
    shipToNumber: '2',
    name: 'Nordwind, assembly hall 2',
    address: 'Werftweg 4, Gate 3',
    address1: 'Werftweg 4',
    address2: 'Gate 3',
    postalCode: '24148',
    ...address,
    attention: 'Goods receipt',
    phone: '+49 431 555 0177',
    email: 'tor3@nordwind.example.com',
  },
  today: '2026-03-09',
};
