import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listReports } from '../../../client/groups/reports.ts';
import type { ReportInfo } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { descriptionOfReport, titleOfReport } from './report-words.ts';
import './reports.css';

/** The reports that who is signed in may read. */
export const useReports = () =>
  useQuery({ queryKey: ['reports'], queryFn: () => millwright(listReports), staleTime: 600_000 });

export const ReportsScreen = () => {
  const { say, language } = useSpeech();
  const { data, error, refetch } = useReports();
  return (
    <>
      <h1>{say('nav.reports')}</h1>
      <ProblemBox error={error} again={() => void refetch()} />
      {data?.length === 0 && <p className="empty">{say('reports.noneAllowed')}</p>}
      {!data && !error && <p role="status">{say('loading')}</p>}
      <dl className="reportList">
        {data?.map((report) => (
          <div key={report.name}>
            <dt>
              <Link to="/reports/$name" params={{ name: report.name }}>
                {titleOfReport(report, language)}
              </Link>
            </dt>
            <Description report={report} />
          </div>
        ))}
      </dl>
    </>
  );
};

const Description = ({ report }: { report: ReportInfo }) => {
  const { language } = useSpeech();
  const { text, lang } = descriptionOfReport(report, language);
  return (
    <dd className="quiet" lang={lang}>
      {text}
    </dd>
  );
};
