const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const create = {
  name: 'Shore A durometer',
  type: 'Durometer',
  serialNumber: 'HPE-4471',
  manufacturer: 'Arvenholz',
  calibrationIntervalMonths: 12,
  lastCalibrationDate: '2025-06-30',
};
export const assetExample = {
  create,
  patch: { model: 'HPE II', calibrationIntervalMonths: 6 },
  row: {
    ...{ assetID: '0198c5a0-0000-7000-8000-000000000611', number: 'AS-1001', status: 'ACTIVE', ...create },
    ...{ model: null, locationID: null, ownerUserID: null, calibrationIntervalDays: null, lastResult: null },
    ...{ nextCalibrationDate: '2026-06-30', isOverdue: false, isUsable: true, calibrations: [], notes: [] },
    ...{ documents: [], ...kept },
  },
  calibration: {
    date: '2026-01-30',
    result: 'PASS',
    certificate: 'K-2026-118',
    readings: [{ reference: 70, actual: 70.4 }],
    temperature: 20.1,
  },
};
