const line = {
  lineNumber: 1,
  number: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm',
  uOM: 'C62',
  unitLabel: 'pcs',
};
const where = { address1: null, address2: null, state: null };

/** An example of the API description; a test checks it against the schema. */
export const publicOrderExample = {
  salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0',
  number: 'SO1001',
  status: 'RELEASED' as const,
  shipmentStatus: 'PARTIAL',
  description: 'Boom cylinders, first series',
  purchaseOrder: 'PO-88213',
  requestedDateUTC: null,
  promiseDateUTC: '2026-04-20T21:59:59.999Z',
  expiresUTC: '2026-09-01T09:00:00.000Z',
  seller: {
    ...where,
    name: 'Arvenholz Hydraulik GmbH',
    ...{ postalCode: '81249', city: 'München', country: 'DE', countryName: 'Germany' },
    ...{ phone: '+49 89 99998 240', email: 'sales@arvenholz.example.com', website: null },
  },
  customer: {
    customerNumber: 'C-1001',
    customerName: 'Nordwind Fördertechnik GmbH',
    ...{ address: 'Hafenstraße 12', postalCode: '24103', city: 'Kiel', state: 'SH' },
    ...{ country: 'DE', countryName: 'Germany' },
  },
  shipTo: null,
  lines: [{ ...line, quantity: 12, quantityShipped: 8, attributes: null }],
  packingLists: [
    {
      number: 'PL1001',
      carrier: 'Hansa Spedition',
      trackingNumber: 'HS-4471-20',
      shippedUTC: '2026-03-09T14:20:00.000Z',
      lines: [{ ...line, quantityShipped: 8 }],
    },
  ],
};
