export { ReportScreen } from './report-screen.tsx';
export { ReportsScreen } from './reports-screen.tsx';
