import { attachmentOperations } from '#areas/ground/documents';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { assetFileOperations, assetImport } from './asset.import.ts';
import { assetResource, assetStatusChanged } from './asset.resource.ts';
import { calibrationOperations } from './calibrate.ts';
import { hearGaugeNamed, refuseUnfitGauge } from './refuse-unfit.ts';

export const assets = defineArea({
  name: 'assets',
  tags: { 'quality-assets': 'Gauges and other equipment that is calibrated' },
  tables: ['quality_assets', 'asset_calibrations'],
  imports: [assetImport],
  operations: [
    ...assetResource.operations,
    ...calibrationOperations,
    ...assetFileOperations,
    notesOperation(assetResource, 'PATCH'),
    ...attachmentOperations(assetResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [assetStatusChanged],
  reactions: [hearGaugeNamed],
});

export { assetResource, refuseUnfitGauge };
