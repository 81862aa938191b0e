import {
  answerDiagnosticQuestion,
  applyDiagnosticResult,
  createDiagnosticSession,
  createDiagnosticTree,
  listDiagnosticTrees,
  setDiagnosticTreeStatus,
} from '../../../client/groups/diagnostic-trees.ts';
import {
  bookProductionMaterials,
  listProductionOrdersByServiceTicketLine,
} from '../../../client/groups/production.ts';
import {
  createTicket,
  createTroubleReport,
  giveTicketRma,
  makeTicketRepairOrder,
  renderTroubleReportPdf,
  setTicketStatus,
  setTroubleReportStatus,
  updateTroubleReport,
} from '../../../client/groups/service.ts';
import type { NewDiagnosticTreeSent, ServiceTicketLine, Ticket } from '../../../client/index.ts';
import type { BadSeals } from './fail-seals.ts';
import { moverOf, receive } from './make-and-ship.ts';
import { need } from './seed-step.ts';
import type { DemoTools } from './tools.ts';

/** The customer sends the two cylinders back; they are diagnosed by a tree, repaired and shipped again. */
export const repairCylinders = async (tools: DemoTools, bad: BadSeals): Promise<string> => {
  const { step, as, keep } = tools;
  const service = as('CUSTOMERSERVICE');
  const { ticketID: TicketID } = await step(
    'A ticket for the customer',
    () =>
      service(createTicket, {
        body: {
          ...{ customerID: bad.customerID, subject: 'Rod seals of the wrong hardness', priority: 'HIGH' },
          lineItems: bad.serialNumbers.map((serialNumber) => ({
            ...{ serialNumber, itemID: bad.cylinderID, quantity: 1, billing: 'NOCHARGE' as const },
            reportedProblem: 'Leaks at the rod',
          })),
        },
      }),
    ({ number, lineItems, dueUTC }) =>
      `${number}, ${lineItems.length} cylinders, due ${String(dueUTC).slice(0, 10)}`,
  );
  const params = { TicketID };
  const move = (status: Ticket['status']) => service(setTicketStatus, { params, body: { status } });
  await step(
    'Sent back under an RMA number',
    async () => {
      await service(giveTicketRma, { params });
      return move('RECEIVED');
    },
    ({ rmaNumber, lineItems }) => `${rmaNumber}: ${custodyOf(lineItems)}`,
  );
  const { lineItems } = await move('DIAGNOSIS');
  const treeID = await treeOf(tools, bad);
  const reportIDs: string[] = [];
  for (const line of lineItems) reportIDs.push(await diagnose(tools, line, treeID));
  await move('APPROVED');
  await move('INREPAIR');
  await receive(tools, {
    ...{ itemID: bad.seal.itemID, lotNumber: `${bad.lotNumber}-OK`, quantity: lineItems.length },
    toLocationID: bad.places.shelf,
  });
  for (const line of lineItems) await repair(tools, params, line, bad);
  await step(
    'Repaired, shipped, closed',
    async () => {
      await move('COMPLETED');
      await move('SHIPPED');
      return move('CLOSED');
    },
    ({ number, status, lineItems: lines }) => `${number} is ${status}: ${custodyOf(lines)}`,
  );
  const ReportID = need(reportIDs.at(-1), 'The report of the repair');
  const printed = await step(
    'The report of the repair',
    async () => keep(await as('TECH')(renderTroubleReportPdf, { params: { ReportID } })),
    ({ name, bytes }) => `${name}, ${(bytes / 1024).toFixed(0)} kB`,
  );
  return printed.file;
};

const custodyOf = (lines: readonly ServiceTicketLine[]): string =>
  lines.map(({ custody }) => custody).join(', ');

const treeName = 'Cylinder leaks at the rod';

/** The diagnostic tree: made and put into force once. */
const treeOf = async ({ as }: DemoTools, { seal }: BadSeals): Promise<string> => {
  const quality = as('QUALITY');
  for await (const one of quality.each(listDiagnosticTrees, { query: { status: 'ACTIVE' } }))
    if (one.name === treeName) return one.diagnosticTreeID;
  const { diagnosticTreeID } = await quality(createDiagnosticTree, { body: leakTree(seal) });
  const params = { DiagnosticTreeID: diagnosticTreeID };
  await quality(setDiagnosticTreeStatus, { params, body: { status: 'ACTIVE' } });
  return diagnosticTreeID;
};

const leakTree = ({ itemID }: BadSeals['seal']): NewDiagnosticTreeSent => {
  const reseal = { parts: [{ itemID, quantity: 1 }], tasks: [{ name: 'Reseal', minutes: 45 }] };
  return {
    ...{ name: treeName, rootNodeID: 'rod' },
    nodes: [
      {
        ...{ nodeID: 'rod', type: 'QUESTION', text: 'Is the rod scratched?' },
        options: [
          { label: 'Yes', nextNodeID: 'polish' },
          { label: 'No', nextNodeID: 'hardness' },
        ],
      },
      {
        ...{ nodeID: 'polish', type: 'ACTION', text: 'Polish the rod, test again.', isRetest: true },
        options: [{ label: 'Done', nextNodeID: 'rod' }],
      },
      {
        ...{ nodeID: 'hardness', type: 'TEST', text: 'Measure the seal.', expected: '65 to 75 Shore A' },
        options: [
          { label: 'As expected', nextNodeID: 'worn' },
          { label: 'Softer', nextNodeID: 'soft' },
        ],
      },
      { nodeID: 'worn', type: 'RESULT', text: 'The seal is worn.', ...reseal },
      { nodeID: 'soft', type: 'RESULT', text: 'The seal is of the wrong compound.', ...reseal },
    ],
  };
};

/**
 * A trouble report for a line, walked through the tree, handed in and approved by somebody else. Answers its
 * id.
 */
const diagnose = async (
  { step, as }: DemoTools,
  { serviceTicketLineItemID, serialNumber }: ServiceTicketLine,
  diagnosticTreeID: string,
): Promise<string> => {
  const tech = as('TECH');
  const { reportID } = await tech(createTroubleReport, { body: { serviceTicketLineItemID } });
  const { sessionID } = await tech(createDiagnosticSession, { body: { reportID, diagnosticTreeID } });
  const session = { SessionID: sessionID };
  await tech(answerDiagnosticQuestion, { params: session, body: { answer: 'No' } });
  await step(
    `Diagnosed by the tree: ${serialNumber}`,
    () => tech(answerDiagnosticQuestion, { params: session, body: { answer: 'Softer' } }),
    ({ node, status }) => `${status}: ${node?.text}`,
  );
  await tech(applyDiagnosticResult, { params: session });
  const params = { ReportID: reportID };
  const repairSummary = 'Rod seal replaced, tested at 210 bar.';
  await tech(updateTroubleReport, { params, body: { repairSummary } });
  await tech(setTroubleReportStatus, { params, body: { status: 'INPROGRESS' } });
  await tech(setTroubleReportStatus, { params, body: { status: 'SUBMITTED' } });
  await as('QUALITY')(setTroubleReportStatus, { params, body: { status: 'APPROVED' } });
  return reportID;
};

/** The repair order of a line: a seal of a good lot goes into the cylinder. */
const repair = async (
  tools: DemoTools,
  ticket: { TicketID: string },
  { serviceTicketLineItemID, serialNumber }: ServiceTicketLine,
  { seal, places, lotNumber }: BadSeals,
): Promise<void> => {
  const { step, as } = tools;
  const goodLot = `${lotNumber}-OK`;
  await as('MANAGEMENT')(makeTicketRepairOrder, {
    params: { ...ticket, ServiceTicketLineItemID: serviceTicketLineItemID },
  });
  const orders = await as('PLANNING')(listProductionOrdersByServiceTicketLine, {
    params: { serviceTicketLineItemID },
  });
  const { productionOrderID, number } = need(orders[0], `The repair order of ${serialNumber}`);
  const move = moverOf(tools, productionOrderID);
  await move('RELEASED');
  await as('SHOP')(bookProductionMaterials, {
    params: { ProductionOrderID: productionOrderID },
    body: {
      bookings: [
        { type: 'ISSUE', itemID: seal.itemID, quantity: 1, locationID: places.shelf, lotNumber: goodLot },
      ],
    },
  });
  await move('WIP');
  await step(
    'Repaired on a repair order',
    () => move('COMPLETED'),
    () => `${number}: ${serialNumber} with ${seal.number}, lot ${goodLot}`,
  );
};
