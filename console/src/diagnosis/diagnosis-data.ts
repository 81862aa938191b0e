import {
  answerDiagnosticQuestion,
  applyDiagnosticResult,
  createDiagnosticSession,
  getDiagnosticSession,
  getDiagnosticTree,
  goBackInDiagnosticSession,
  listDiagnosticSessions,
  listDiagnosticTrees,
  setDiagnosticSessionStatus,
} from '../../../client/groups/diagnostic-trees.ts';
import { getItem } from '../../../client/groups/items.ts';
import { createTroubleReport, getTroubleReport, listTroubleReports } from '../../../client/groups/service.ts';
import type { CallOptions, DiagnosticSession } from '../../../client/index.ts';
import { millwright } from '../api.ts';

/** A walk with what is said about it. */
export type Walk = Awaited<ReturnType<typeof readWalk>>;

/** A walk through a tree, its report, the tree, and the parts that its result names. */
export const readWalk = async (SessionID: string) => {
  const { body: session, etag } = await millwright.answer(getDiagnosticSession, { params: { SessionID } });
  const [report, tree, parts] = await Promise.all([
    millwright(getTroubleReport, { params: { ReportID: session.reportID } }),
    millwright(getDiagnosticTree, { params: { DiagnosticTreeID: session.diagnosticTreeID } }),
    Promise.all(
      (session.node?.parts ?? []).map(async ({ itemID, quantity }) => ({
        item: await millwright(getItem, { params: { ItemID: itemID } }),
        quantity,
      })),
    ),
  ]);
  return { session, etag, report, tree, parts };
};

/** Each of these goes against the version that was seen: of two who answer at once one wins. */
const seen = (etag: string | undefined): CallOptions => (etag === undefined ? {} : { ifMatch: etag });

export const answer = (SessionID: string, label: string, etag: string | undefined) =>
  millwright(answerDiagnosticQuestion, { params: { SessionID }, body: { answer: label } }, seen(etag));

export const goBack = (SessionID: string, etag: string | undefined) =>
  millwright(goBackInDiagnosticSession, { params: { SessionID } }, seen(etag));

export const apply = (SessionID: string, etag: string | undefined) =>
  millwright(applyDiagnosticResult, { params: { SessionID } }, seen(etag));

export const abandon = (SessionID: string, etag: string | undefined) =>
  millwright(
    setDiagnosticSessionStatus,
    { params: { SessionID }, body: { status: 'ABANDONED' } },
    seen(etag),
  );

export const readTrees = () =>
  Array.fromAsync(millwright.each(listDiagnosticTrees, { query: { status: 'ACTIVE', limit: 100 } }));

/** The trouble reports of a ticket, each with its walks. */
export const readReports = async (ticketID: string) => {
  const reports = await millwright(listTroubleReports, { query: { ticketID, limit: 50 } });
  return Promise.all(
    reports.map(async (report) => ({
      report,
      walks: await millwright(listDiagnosticSessions, { query: { reportID: report.reportID, limit: 20 } }),
    })),
  );
};

/** Begins a walk for a line of a ticket: in its report that is worked on, or a new one. */
export const begin = async ({
  ticketID,
  lineID,
  diagnosticTreeID,
}: {
  ticketID: string;
  lineID: string;
  diagnosticTreeID: string;
}): Promise<DiagnosticSession> => {
  const reports = await millwright(listTroubleReports, {
    query: { ticketID, serviceTicketLineItemID: lineID, limit: 50 },
  });
  const open = reports.find(({ status }) => status === 'DRAFT' || status === 'INPROGRESS');
  const { reportID } =
    open ?? (await millwright(createTroubleReport, { body: { ticketID, serviceTicketLineItemID: lineID } }));
  return millwright(createDiagnosticSession, { body: { reportID, diagnosticTreeID } });
};
