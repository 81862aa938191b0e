import { useSpeech } from '../words/words.tsx';
import { serverNow } from './terminal.ts';

/** Since when something goes on, and how long that is by the service's clock. */
export const Since = ({ instant }: { instant: string }) => {
  const { say, clock } = useSpeech();
  const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(instant)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
  return (
    <span>
      {say('shop.since', { time: clock(instant) })}{' '}
      <span className="quiet">{say('shop.duration', { hours, minutes: rest })}</span>
    </span>
  );
};
