import assert from 'node:assert/strict';
import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';

/** Codes, a tree that is active with its next version as a draft, and a template of summaries. */
const makeServiceSetup: Maker = async ({ make, canary, ids }) => {
  const code = (type: string) =>
    make('/v1/service/codes', { code: `${type}-${canary}`, type, description: canary, productIDs: [] });
  ids.CodeID = (await code('FAILURE')).codeID;
  for (const type of ['SYMPTOM', 'CAUSE', 'REPAIR']) await code(type);
  const tree = await make('/v1/service/diagnostictrees', {
    ...{ name: canary, description: canary, rootNodeID: 'q' },
    nodes: [
      {
        ...{ nodeID: 'q', type: 'TEST', text: canary, expected: canary, symptomCode: `SYMPTOM-${canary}` },
        options: [{ label: canary, nextNodeID: 'r' }],
      },
      {
        ...{ nodeID: 'r', type: 'RESULT', text: canary, causeCode: `CAUSE-${canary}` },
        ...{ repairCode: `REPAIR-${canary}`, tasks: [{ name: canary, minutes: 5 }] },
      },
    ],
  });
  ids.DiagnosticTreeID = tree.diagnosticTreeID;
  const template = await make('/v1/service/repairsummary/templates', { name: canary, body: canary });
  ids['service TemplateID'] = template.templateID;
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A ticket with a line, a part, labour and a message, and one of which nothing came, that can be deleted. */
const makeTicket: Maker = async ({ make, service, key, canary, ids }) => {
  const lineItems = [{ itemID: ids.ItemID, serialNumber: canary, reportedProblem: canary }];
  const about = { customerID: ids.CustomerID, subject: canary, description: canary, purchaseOrder: canary };
  const ticket = await make('/v1/service/tickets', { ...about, salesOrderID: ids.SalesOrderID, lineItems });
  const url = `/v1/service/tickets/${ticket.ticketID}`;
  const lineID = ticket.lineItems[0].serviceTicketLineItemID;
  const { itemID } = await make('/v1/items', {
    number: `SPARE-${canary}`,
    description: canary,
    isStocked: false,
  });
  const line = { serviceTicketLineItemID: lineID };
  const used = await make(`${url}/parts`, { ...line, itemID, quantity: 1 });
  const worked = await make(`${url}/labour`, { ...line, description: canary, minutes: 5 });
  for (const [path, body] of [
    ['notes', { text: canary }],
    ['tags', [{ name: canary, value: canary }]],
  ] as const) {
    const got = await service.ask(`${url}/${path}`, { method: 'PATCH', key, body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  }
  const mail = `From: ${canary} <${canary}@example.com>\r\nMessage-ID: <${canary}@example.com>\r\nSubject: ${canary}\r\n\r\n${canary}\r\n`;
  const sent = multipart({
    fields: { ticketID: ticket.ticketID },
    bytes: Buffer.from(mail),
    fileName: 'm.eml',
  });
  const taken = await service.ask('/v1/service/mail', { method: 'POST', key, ...sent });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  Object.assign(ids, {
    ...{ TicketID: ticket.ticketID, ServiceTicketLineItemID: lineID },
    ...{ TicketPartID: used.spareParts[0].ticketPartID, LabourID: worked.labour[0].labourID },
  });
};

/** A report with a picture and a walk. */
const makeReport: Maker = async ({ make, service, key, canary, ids }) => {
  const report = await make('/v1/service/troublereports', {
    ...{ customerID: ids.CustomerID, itemID: ids.ItemID, serialNumber: canary, reportedProblem: canary },
    ...{ symptoms: [{ description: canary, cause: { text: canary }, repair: { text: canary } }] },
    ...{ labour: [{ description: canary, minutes: 5 }], repairSummary: canary, customerSignature: canary },
  });
  const [{ symptomID }] = report.symptoms;
  const path = `/v1/service/troublereports/${report.reportID}/symptoms/${symptomID}/images`;
  const file = multipart({ fields: { caption: canary }, bytes: png, fileName: `${canary}.png` });
  const added = await service.ask(path, { method: 'POST', key, ...file });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  const { diagnosticTreeID } = await make('/v1/service/diagnostictrees', {
    ...{ name: `${canary}-2`, rootNodeID: 'q' },
    nodes: [
      { nodeID: 'q', type: 'QUESTION', text: canary, options: [{ label: canary, nextNodeID: 'r' }] },
      { nodeID: 'r', type: 'RESULT', text: canary, tasks: [{ name: canary, minutes: 5 }] },
    ],
  });
  const active = await service.ask(`/v1/service/diagnostictrees/${diagnosticTreeID}/status`, {
    ...{ method: 'PATCH', key, body: { status: 'ACTIVE' } },
  });
  assert.equal(active.status, 200, JSON.stringify(active.body));
  const session = await make('/v1/service/diagnosticsessions', {
    reportID: report.reportID,
    diagnosticTreeID,
  });
  Object.assign(ids, {
    ...{ ReportID: report.reportID, SymptomID: symptomID, 'service ImageID': added.body.images[0].imageID },
    SessionID: session.sessionID,
    'createDiagnosticSession DiagnosticTreeID': diagnosticTreeID,
  });
};

/** What happens after shipping. */
export const serviceMakers: Maker[] = [makeServiceSetup, makeTicket, makeReport];
