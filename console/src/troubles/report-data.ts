import { useQuery } from '@tanstack/react-query';
import { createDiagnosticSession, listDiagnosticSessions } from '../../../client/groups/diagnostic-trees.ts';
import {
  getTroubleReport,
  getTroubleReportStatusMachine,
  listRepairSummaryTemplates,
  listServiceCodes,
  updateTroubleReport,
} from '../../../client/groups/service.ts';
import {
  isProblem,
  type ServiceCode,
  type TroubleReport,
  type TroubleReportChangeSent,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { Life } from '../records/machine.ts';

export const reportLife = {
  list: '/trouble-reports',
  machine: getTroubleReportStatusMachine,
} as const satisfies Life;

export const readReport = (ReportID: string) => millwright.answer(getTroubleReport, { params: { ReportID } });

/**
 * Changes a list within a report. Where somebody else changed the report meanwhile, the change is made to
 * what they left: a row that is added or taken away does not touch theirs.
 */
export const changeReport = async (
  report: TroubleReport,
  change: (seen: TroubleReport) => TroubleReportChangeSent,
): Promise<TroubleReport> => {
  const params = { ReportID: report.reportID };
  for (let seen = report; ; ) {
    try {
      const options = { ifMatch: `"${seen.rowVersion}"` };
      return await millwright(updateTroubleReport, { params, body: change(seen) }, options);
    } catch (error) {
      if (!isProblem(error, 'PreconditionFailed')) throw error;
      seen = (await readReport(report.reportID)).body;
    }
  }
};

/** The codes with which symptoms, causes and repairs are counted. */
export const useCodes = () => {
  const { data } = useQuery({
    queryKey: ['service-codes'],
    queryFn: () => Array.fromAsync(millwright.each(listServiceCodes, { query: { limit: 200 } })),
    staleTime: 300_000,
  });
  return {
    nameOf: (codeID: string | null | undefined): string => {
      const found = data?.find((one) => one.codeID === codeID);
      return found ? `${found.code} ${found.description}` : '';
    },
    of: (type: ServiceCode['type']): ServiceCode[] =>
      data?.filter((one) => one.type === type && one.isActive) ?? [],
  };
};

export const readTemplates = () =>
  Array.fromAsync(millwright.each(listRepairSummaryTemplates, { query: { isActive: true, limit: 200 } }));

export const readWalks = (reportID: string) =>
  millwright(listDiagnosticSessions, { query: { reportID, limit: 50 } });

export const beginWalk = (reportID: string, diagnosticTreeID: string) =>
  millwright(createDiagnosticSession, { body: { reportID, diagnosticTreeID } });
