// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Document, Import, NewCalibrationSent, NewQualityAsset, NoteInput, QualityAsset, QualityAssetChangeSent, QualityAssetSummary, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inQualityAsset: Shape = { calibrations: () => inAssetCalibration };
const inAssetCalibration: Shape = { readings: { reference: 1, actual: 1 }, temperature: 1, humidity: 1 };
/** List assets. */
export const listQualityAssets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: string | undefined; serialNumber?: string | undefined; locationID?: string | undefined; ownerUserID?: string | undefined; status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined; lastCalibrationDateFrom?: string | undefined; lastCalibrationDateTo?: string | undefined; lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | undefined; isOverdue?: boolean | undefined; isUsable?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityAssetSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/assets');

/** Create an asset. */
export const createQualityAsset = /* @__PURE__ */ operation<
  { body: NewQualityAsset; },
  QualityAsset,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/assets', { decimals: () => inQualityAsset, writes: true });

/** Read one asset. */
export const getQualityAsset = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; },
  QualityAsset,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/assets/{AssetID}', { decimals: () => inQualityAsset });

/** Change an asset. */
export const updateQualityAsset = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; body: QualityAssetChangeSent; },
  QualityAsset,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/assets/{AssetID}', { decimals: () => inQualityAsset, writes: true });

/** Delete an asset. */
export const deleteQualityAsset = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; },
  QualityAsset,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/quality/assets/{AssetID}', { decimals: () => inQualityAsset, writes: true });

/** Count assets. */
export const countQualityAssets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: string | undefined; serialNumber?: string | undefined; locationID?: string | undefined; ownerUserID?: string | undefined; status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined; lastCalibrationDateFrom?: string | undefined; lastCalibrationDateTo?: string | undefined; lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | undefined; isOverdue?: boolean | undefined; isUsable?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/quality/assets/count');

/** One page of assets. */
export const pageQualityAssets = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; type?: string | undefined; serialNumber?: string | undefined; locationID?: string | undefined; ownerUserID?: string | undefined; status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined; lastCalibrationDateFrom?: string | undefined; lastCalibrationDateTo?: string | undefined; lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | undefined; isOverdue?: boolean | undefined; isUsable?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  QualityAssetSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/assets/pages/{page}');

/** Search assets. */
export const searchQualityAssets = /* @__PURE__ */ operation<
  { params: { search: string; }; query?: { number?: string | undefined; type?: string | undefined; serialNumber?: string | undefined; locationID?: string | undefined; ownerUserID?: string | undefined; status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined; lastCalibrationDateFrom?: string | undefined; lastCalibrationDateTo?: string | undefined; lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | undefined; isOverdue?: boolean | undefined; isUsable?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityAssetSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/assets/search/{search}');

/** Move an asset to another status. */
export const setQualityAssetStatus = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; body: { status: 'ACTIVE' | 'INCALIBRATION' | 'IN CALIBRATION' | 'IN_CALIBRATION' | 'OUTOFSERVICE' | 'OUT OF SERVICE' | 'OUT_OF_SERVICE' | 'RETIRED'; }; },
  QualityAsset,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/quality/assets/{AssetID}/status', { decimals: () => inQualityAsset, writes: true });

/** The life cycle of a quality asset as data. */
export const getQualityAssetStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/assets/statemachines/status');

/** Record what a calibration found. */
export const recordAssetCalibration = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; body: NewCalibrationSent; },
  QualityAsset,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'UnknownReference'
>('POST', '/v1/quality/assets/{AssetID}/calibrations', { decimals: () => inQualityAsset, writes: true });

/** Export assets. */
export const exportQualityAssets = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: string | undefined; serialNumber?: string | undefined; locationID?: string | undefined; ownerUserID?: string | undefined; status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined; lastCalibrationDateFrom?: string | undefined; lastCalibrationDateTo?: string | undefined; lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | undefined; isOverdue?: boolean | undefined; isUsable?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/quality/assets/export', { file: true });

/** How the last import of assets stands. */
export const getLastQualityAssetImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/assets/import/results');

/** Import assets from a CSV or XLSX file. */
export const importQualityAssets = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/quality/assets/import', { writes: true, upload: true });

/** Add notes to an asset. */
export const addQualityAssetNotes = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; body: NoteInput | NoteInput[]; },
  QualityAsset,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/assets/{AssetID}/notes', { decimals: () => inQualityAsset, writes: true });

/** Attach a file to an asset. */
export const attachQualityAssetDocument = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  QualityAsset,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/quality/assets/{AssetID}/documents', { decimals: () => inQualityAsset, writes: true, upload: true });

/** Read one document of an asset. */
export const getQualityAssetDocument = /* @__PURE__ */ operation<
  { params: { AssetID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/assets/{AssetID}/documents/{DocumentID}');

/** Remove a document from an asset. */
export const deleteQualityAssetDocument = /* @__PURE__ */ operation<
  { params: { AssetID: string; DocumentID: string; }; },
  QualityAsset,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/assets/{AssetID}/documents/{DocumentID}', { decimals: () => inQualityAsset, writes: true });

