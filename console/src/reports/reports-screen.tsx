import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listReports } from '../../../client/groups/reports.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { titleOfReport } from './report-words.ts';
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
            {/* The service describes its reports in English. */}
            <dd className="quiet" lang="en">
              {report.description}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
