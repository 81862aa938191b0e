import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { getNotificationDigest, setNotificationDigest } from '../../../client/groups/notifications.ts';
import type { NotificationDigest, NotificationDigestSettings } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';

const key = ['account', 'digest'];

/** When the user gets what they have not read by mail. */
export const DigestPart = () => {
  const { say } = useSpeech();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    ...{ queryKey: key, enabled: may('notifications.read') },
    queryFn: () => millwright.answer(getNotificationDigest),
  });
  if (!may('notifications.read')) return null;
  return (
    <section aria-label={say('digest.title')}>
      <h2>{say('digest.title')}</h2>
      <p>{say('digest.hint')}</p>
      <ProblemBox error={error} again={() => void refetch()} />
      {data && <DigestForm digest={data.body} seen={data.etag} />}
    </section>
  );
};

type Frequency = NotificationDigest['frequency'];
const frequencies: readonly Frequency[] = ['OFF', 'DAILY', 'WEEKLY'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What is typed stays while somebody else’s change is refused; the ETag is that of what was read last. */
const DigestForm = ({ digest, seen }: { digest: NotificationDigest; seen: string | undefined }) => {
  const speech = useSpeech();
  const { say } = speech;
  const [chosen, choose] = useState<Frequency>();
  const frequency = chosen ?? digest.frequency;
  const setting = useMutation({
    mutationFn: (body: NotificationDigestSettings) =>
      millwright(setNotificationDigest, { body }, seen === undefined ? {} : { ifMatch: seen }),
    onSuccess: () => choose(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = (name: string, kept: number) => Number(typed.get(name) ?? kept);
    setting.mutate({
      frequency,
      hour: number('hour', digest.hour),
      weekday: number('weekday', digest.weekday),
    });
  };
  const { nextUTC, timeZone } = digest;
  return (
    <form onSubmit={submit}>
      <p role="status">
        {setting.isSuccess && `${say('digest.kept')} `}
        {nextUTC === null ? say('digest.off') : say('digest.next', { at: speech.time(nextUTC) })}
      </p>
      <div className="bar">
        <Choice
          label={say('digest.frequency')}
          name="frequency"
          value={frequency}
          onChange={(value) => choose(frequencies.find((one) => one === value))}
        >
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {say(`digest.${one}`)}
            </option>
          ))}
        </Choice>
        {frequency === 'WEEKLY' && (
          <Choice label={say('digest.weekday')} name="weekday" first={digest.weekday}>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <option key={day} value={day}>
                {dayName(day, speech.language)}
              </option>
            ))}
          </Choice>
        )}
        {frequency !== 'OFF' && (
          <Choice label={say('digest.hour')} name="hour" first={digest.hour}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
            ))}
          </Choice>
        )}
        <button type="submit" disabled={setting.isPending}>
          {say('master.save')}
        </button>
      </div>
      {frequency !== 'OFF' && <p className="quiet">{say('digest.place', { place: timeZone })}</p>}
      <ProblemBox error={setting.error} />
    </form>
  );
};

type ChoiceProps = {
  label: string;
  name: string;
  children: ReactNode;
  /** What is chosen, where somebody keeps it; else what is chosen at first. */
  value?: string;
  first?: string | number;
  onChange?: (value: string) => void;
};

const Choice = ({ label, name, children, value, first, onChange }: ChoiceProps) => {
  const id = useId();
  const chosen = value === undefined ? { defaultValue: first } : { value };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} {...chosen} onChange={(event) => onChange?.(event.target.value)}>
        {children}
      </select>
    </>
  );
};

/** The name of a weekday as ISO 8601 counts them; the fifth of January 1970 was a Monday. */
const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + day)),
  );
