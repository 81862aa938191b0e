import { RecordScreen } from '../records/record-screen.tsx';
import { report } from './report.tsx';

export const TroubleReportScreen = () => <RecordScreen kind={report} />;
