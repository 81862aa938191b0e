const serial = {
  serialNumber: 'SN-000123',
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  lotNumber: 'L-2026-07',
  status: 'SHIPPED',
  customerID: '0198c5a0-0000-7000-8000-000000000011',
  shippedUTC: '2026-01-30T09:00:00.000Z',
  warrantyStart: '2026-01-30',
  warrantyEnd: '2028-01-29',
};

/** Examples of the API description; a test checks them against the schemas. */
export const serialExample = {
  create: serial,
  patch: { status: 'IN_SERVICE' },
  row: {
    serialID: '0198c5a0-0000-7000-8000-000000000183',
    ...serial,
    locationID: null,
    salesOrderID: '0198c5a0-0000-7000-8000-000000000061',
    lineItemID: '0198c5a0-0000-7000-8000-000000000062',
    productionOrderID: null,
    lastMovementID: '0198c5a0-0000-7000-8000-000000000135',
    isUnderWarranty: true,
    parentSerialID: null,
    notes: null,
    components: [],
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};
