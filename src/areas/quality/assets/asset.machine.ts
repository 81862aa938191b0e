import { machine } from '#kit/machine';

const calibrated = { by: 'calibrations' } as const;

/** The life of a gauge. Whether it may be used follows from its calibrations too (`isUsable`). */
export const assetMachine = machine({
  entity: 'QualityAsset',
  initial: 'ACTIVE',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'ACTIVE' },
    { status: 'INCALIBRATION', label: 'In calibration' },
    { status: 'OUTOFSERVICE', label: 'Out of service' },
    { status: 'RETIRED' },
  ],
  transitions: [
    { from: 'ACTIVE', to: 'INCALIBRATION' },
    { from: 'ACTIVE', to: 'OUTOFSERVICE' },
    { from: 'ACTIVE', to: 'RETIRED' },
    { from: 'INCALIBRATION', to: 'ACTIVE', requires: ['passed'] },
    { from: 'INCALIBRATION', to: 'OUTOFSERVICE' },
    { from: 'INCALIBRATION', to: 'RETIRED' },
    { from: 'OUTOFSERVICE', to: 'ACTIVE', requires: ['passed'] },
    { from: 'OUTOFSERVICE', to: 'INCALIBRATION' },
    { from: 'OUTOFSERVICE', to: 'RETIRED' },
    { from: 'ACTIVE', to: 'ACTIVE', ...calibrated },
    { from: 'ACTIVE', to: 'OUTOFSERVICE', ...calibrated },
    { from: 'INCALIBRATION', to: 'ACTIVE', ...calibrated },
    { from: 'INCALIBRATION', to: 'INCALIBRATION', ...calibrated },
    { from: 'INCALIBRATION', to: 'OUTOFSERVICE', ...calibrated },
    { from: 'OUTOFSERVICE', to: 'ACTIVE', ...calibrated },
    { from: 'OUTOFSERVICE', to: 'OUTOFSERVICE', ...calibrated },
  ],
});
