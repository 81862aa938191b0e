import { Link } from '@tanstack/react-router';
import { useMay } from './session.ts';
import { useSpeech } from './words/words.tsx';

/** The serial number of a piece, with the way to what was found wrong with it. */
export const Serial = ({ number }: { number: string | null }) => {
  const { say } = useSpeech();
  const may = useMay();
  if (!number) return null;
  const title = say('diagnosis.reports');
  return (
    <>
      {number}{' '}
      {may('troublereports.read') && (
        <Link to="/trouble-reports" search={{ q: number }} aria-label={`${title}: ${number}`}>
          {title}
        </Link>
      )}
    </>
  );
};
