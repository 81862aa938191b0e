import assert from 'node:assert/strict';
import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';

/** A nonconformance of an item of its own, decided on, with stock that it holds, and a hold by hand. */
const makeNcr: Maker = async ({ make, service, key, canary, ids }) => {
  const send = async (method: 'PUT' | 'PATCH' | 'POST', path: string, body: unknown) => {
    const got = await service.ask(path, { method, key, body });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const { itemID } = await make('/v1/items', { number: `Q-${canary}`, description: canary });
  const { locationID } = await make('/v1/inventory/locations', { code: `Q-${canary}`, description: canary });
  const place = { itemID, lotNumber: canary };
  await make('/v1/inventory/movements', {
    ...place,
    type: 'RECEIPT',
    quantity: 20,
    toLocationID: locationID,
  });
  const { holdID } = await make('/v1/inventory/holds', { ...place, locationID, quantity: 5, reason: canary });
  const { qualityNcrID } = await make('/v1/quality/ncr', {
    ...{
      title: canary,
      description: canary,
      type: canary,
      cause: canary,
      source: 'RECEIVING',
      containment: canary,
    },
    ...{ itemID, lotNumbers: [canary], quantityAffected: 3, rootCause: { method: '5WHY', text: canary } },
  });
  const url = `/v1/quality/ncr/${qualityNcrID}`;
  await send('PATCH', `${url}/notes`, { text: canary });
  await send('PATCH', `${url}/Assignment`, { note: canary, dueDate: '2026-04-01' });
  await send('POST', `${url}/containment`, { quantity: 2, note: canary });
  await send('PATCH', `${url}/status`, { status: 'INREVIEW', reason: canary });
  const split = [{ disposition: 'USEASIS', quantity: 2, reason: canary }];
  const { dispositions } = await send('PUT', `${url}/dispositions`, { dispositions: split });
  const file = multipart({
    fields: { description: canary },
    bytes: Buffer.from(canary),
    fileName: `${canary}.txt`,
  });
  const attached = await service.ask(`${url}/documents`, { method: 'POST', key, ...file });
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  Object.assign(ids, {
    ...{ QualityNcrID: qualityNcrID, DispositionID: dispositions[0].dispositionID, HoldID: holdID },
    'quality-ncr DocumentID': attached.body.documents[0].documentID,
  });
};

/** The rest: each in its first status, with the canary in its words and a file. */
const makeOthers: Maker = async ({ make, service, key, canary, ids }) => {
  const send = async (method: 'PATCH' | 'POST', path: string, body?: unknown) => {
    const got = await service.ask(path, { method, key, ...(body ? { body } : {}) });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const attach = async (path: string) => {
    const file = multipart({
      fields: { description: canary },
      bytes: Buffer.from(canary),
      fileName: `${canary}.txt`,
    });
    const got = await service.ask(path, { method: 'POST', key, ...file });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body.documents[0].documentID;
  };
  const owner = { ownerUserID: ids.UserID };
  const { qualityCapaID } = await make('/v1/quality/capa', { title: canary, problem: canary, ...owner });
  const capa = `/v1/quality/capa/${qualityCapaID}`;
  await send('PATCH', `${capa}/phases`, { phases: [{ phase: 'D2', result: canary }] });
  await send('PATCH', `${capa}/Phases/D2/Notes`, { text: canary });
  const { auditID } = await make('/v1/quality/audits', {
    ...{ type: 'INTERNAL', standard: canary, scope: canary, auditor: canary, scheduledDate: '2026-04-01' },
  });
  const audit = `/v1/quality/audits/${auditID}`;
  const { findings } = await send('PATCH', `${audit}/findings`, {
    findings: [{ clause: canary, text: canary, grade: 'MINOR' }],
  });
  const { itemID } = await make('/v1/items', { number: `QC-${canary}`, description: canary });
  const { changeID } = await make('/v1/quality/changes', {
    ...{ title: canary, reason: canary, type: 'PRODUCT', impact: canary },
    affected: [{ entity: 'ITEM', id: itemID, from: canary, to: canary }],
  });
  const { documentID } = await make('/v1/quality/documents', { number: canary, title: canary, type: 'FORM' });
  const { assetID } = await make('/v1/quality/assets', { name: canary, type: canary, serialNumber: canary });
  const { inspectionID } = await make('/v1/quality/inspections', {
    ...{ itemID, lotNumber: canary, deliveryNote: canary, lotSize: 100, aql: 1 },
  });
  // Of a supplier, so that the item is free for the example.
  const { inspectionRuleID } = await make('/v1/quality/inspectionrules', {
    ...{ supplierID: ids.SupplierID, aql: 1 },
  });
  const { measurementID } = await send('POST', `/v1/quality/inspections/${inspectionID}/measurements`, {
    ...{ characteristic: canary, value: 70, unit: canary.slice(0, 20), lowerLimit: 65, upperLimit: 75 },
    ...{ serialNumber: canary, assetID },
  });
  await attach(`/v1/quality/documents/${documentID}/file`);
  for (const path of [capa, audit, `/v1/quality/changes/${changeID}`, `/v1/quality/assets/${assetID}`])
    await send('PATCH', `${path}/${path === capa || path === audit ? 'notes' : 'Notes'}`, { text: canary });
  Object.assign(ids, {
    ...{ QualityCapaID: qualityCapaID, Phase: 'D2', FindingID: findings[0].findingID, ChangeID: changeID },
    ...{ 'quality-audits AuditID': auditID, AssetID: assetID, 'quality-documents DocumentID': documentID },
    ...{ InspectionID: inspectionID, MeasurementID: measurementID, InspectionRuleID: inspectionRuleID },
    'quality-capa DocumentID': await attach(`${capa}/documents`),
    'quality-audits DocumentID': await attach(`${audit}/documents`),
    'quality-changes DocumentID': await attach(`/v1/quality/changes/${changeID}/documents`),
    'quality-assets DocumentID': await attach(`/v1/quality/assets/${assetID}/documents`),
  });
};

/** Records of quality. */
export const qualityMakers: readonly Maker[] = [makeNcr, makeOthers];
