import { StartError } from '#platform/start-error';
import type { Answer } from './call.ts';
import { type BadSeals, moverOf, receive } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

/** The customer sends the two cylinders back; they are diagnosed by a tree, repaired and shipped again. */
export const repairCylinders = async (tools: DemoTools, bad: BadSeals): Promise<string> => {
  const { step, api, file, keys } = tools;
  const key = keys.CUSTOMERSERVICE;
  const { ticketID } = await step(
    'A ticket for the customer',
    () =>
      api('POST', '/v1/service/tickets', key, {
        ...{ customerID: bad.customerID, subject: 'Rod seals of the wrong hardness', priority: 'HIGH' },
        lineItems: bad.serialNumbers.map((serialNumber) => ({
          ...{ serialNumber, itemID: bad.cylinderID, quantity: 1, billing: 'NOCHARGE' },
          reportedProblem: 'Leaks at the rod',
        })),
      }),
    ({ number, lineItems, dueUTC }) =>
      `${number}, ${lineItems.length} cylinders, due ${String(dueUTC).slice(0, 10)}`,
  );
  const path = `/v1/service/tickets/${ticketID}`;
  const move = (status: string) => api('PATCH', `${path}/status`, key, { status });
  await step(
    'Sent back under an RMA number',
    async () => {
      await api('POST', `${path}/rma`, key);
      return move('RECEIVED');
    },
    ({ rmaNumber, lineItems }) => `${rmaNumber}: ${lineItems.map((one: Answer) => one.custody).join(', ')}`,
  );
  await move('DIAGNOSIS');
  const treeID = await treeOf(tools, bad);
  const { lineItems } = await api('GET', path, key);
  let paper: Answer;
  for (const line of lineItems) paper = await diagnose(tools, line, treeID);
  for (const status of ['APPROVED', 'INREPAIR']) await move(status);
  await receive(tools, {
    ...{ itemID: bad.seal.itemID, lotNumber: `${bad.lotNumber}-OK`, quantity: lineItems.length },
    toLocationID: bad.places.shelf,
  });
  for (const line of lineItems) await repair(tools, path, line, bad);
  await step(
    'Repaired, shipped, closed',
    async () => {
      for (const status of ['COMPLETED', 'SHIPPED']) await move(status);
      return move('CLOSED');
    },
    ({ number, status, lineItems: lines }) =>
      `${number} is ${status}: ${lines.map((one: Answer) => one.custody).join(', ')}`,
  );
  const printed = await step(
    'The report of the repair',
    () => file(`/v1/service/troublereports/${paper.reportID}/pdf`, keys.TECH),
    ({ name, bytes }) => `${name}, ${(bytes / 1024).toFixed(0)} kB`,
  );
  return printed.file;
};

const treeName = 'Cylinder leaks at the rod';

/** The diagnostic tree: made and put into force once. */
const treeOf = async ({ api, keys }: DemoTools, { seal }: BadSeals): Promise<string> => {
  const key = keys.QUALITY;
  const trees: Answer[] = await api('GET', '/v1/service/diagnostictrees?status=ACTIVE', key);
  const known = trees.find(({ name }) => name === treeName);
  if (known) return known.diagnosticTreeID;
  const { diagnosticTreeID } = await api('POST', '/v1/service/diagnostictrees', key, {
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
      {
        ...{ nodeID: 'worn', type: 'RESULT', text: 'The seal is worn.' },
        ...{ parts: [{ itemID: seal.itemID, quantity: 1 }], tasks: [{ name: 'Reseal', minutes: 45 }] },
      },
      {
        ...{ nodeID: 'soft', type: 'RESULT', text: 'The seal is of the wrong compound.' },
        ...{ parts: [{ itemID: seal.itemID, quantity: 1 }], tasks: [{ name: 'Reseal', minutes: 45 }] },
      },
    ],
  });
  await api('PATCH', `/v1/service/diagnostictrees/${diagnosticTreeID}/status`, key, { status: 'ACTIVE' });
  return diagnosticTreeID;
};

/** A trouble report for a line, walked through the tree, handed in and approved by somebody else. */
const diagnose = async (
  { step, api, keys }: DemoTools,
  { serviceTicketLineItemID, serialNumber }: Answer,
  diagnosticTreeID: string,
): Promise<Answer> => {
  const report = await api('POST', '/v1/service/troublereports', keys.TECH, { serviceTicketLineItemID });
  const { reportID } = report;
  const session = await api('POST', '/v1/service/diagnosticsessions', keys.TECH, {
    reportID,
    diagnosticTreeID,
  });
  const path = `/v1/service/diagnosticsessions/${session.sessionID}`;
  await api('POST', `${path}/answer`, keys.TECH, { answer: 'No' });
  await step(
    `Diagnosed by the tree: ${serialNumber}`,
    () => api('POST', `${path}/answer`, keys.TECH, { answer: 'Softer' }),
    ({ node, status }) => `${status}: ${node.text}`,
  );
  await api('POST', `${path}/apply`, keys.TECH);
  const url = `/v1/service/troublereports/${reportID}`;
  await api('PATCH', url, keys.TECH, { repairSummary: 'Rod seal replaced, tested at 210 bar.' });
  const moveBy = (key: string | undefined, status: string) => api('PATCH', `${url}/status`, key, { status });
  for (const status of ['INPROGRESS', 'SUBMITTED']) await moveBy(keys.TECH, status);
  await moveBy(keys.QUALITY, 'APPROVED');
  return report;
};

/** The repair order of a line: a seal of a good lot goes into the cylinder. */
const repair = async (
  { step, api, keys }: DemoTools,
  path: string,
  { serviceTicketLineItemID: lineID, serialNumber }: Answer,
  { seal, places, lotNumber }: BadSeals,
): Promise<void> => {
  const goodLot = `${lotNumber}-OK`;
  await api('POST', `${path}/lines/${lineID}/productionorder`, keys.MANAGEMENT);
  const [order] = await api('GET', `/v1/prodorders/byserviceticketline/${lineID}`, keys.PLANNING);
  if (!order) throw new StartError(`The line ${lineID} has no repair order.`);
  const move = moverOf({ api, keys }, order.productionOrderID);
  await move('RELEASED');
  await api('POST', `/v1/prodorders/${order.productionOrderID}/materials/bookings`, keys.SHOP, {
    bookings: [
      { type: 'ISSUE', itemID: seal.itemID, quantity: 1, locationID: places.shelf, lotNumber: goodLot },
    ],
  });
  await move('WIP');
  await step(
    'Repaired on a repair order',
    () => move('COMPLETED'),
    () => `${order.number}: ${serialNumber} with ${seal.number}, lot ${goodLot}`,
  );
};
