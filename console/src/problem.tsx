import { isProblem, type Place } from '../../client/index.ts';
import { placeName } from './place-name.ts';
import { useSpeech } from './words/words.tsx';

type Props = {
  error: unknown;
  again?: () => void;
  /** What the form calls its fields, by their names in the API. */
  names?: Readonly<Record<string, string>>;
  /** Of a list with one row, which one it is says nothing. */
  isOneRow?: boolean;
};

/** What the service said of a request that failed, with the id under which its log has it. */
export const ProblemBox = ({ error, again, names = {}, isOneRow = false }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  if (!error) return null;
  const problem = isProblem(error) ? error : undefined;
  const detail = problem?.detail ?? (error instanceof Error ? error.message : String(error));
  // One that names no field is said by the detail alone.
  const places = (problem?.errors ?? []).filter(({ pointer }) => pointer !== '');
  const nameOf = ({ pointer }: Place) => placeName(pointer, speech, { names, isOneRow });
  // What the detail says beside what its places say.
  const isRepeated = !/[\p{L}\d]/u.test(
    places.reduce((text, place) => text.replaceAll(place.detail, '').replaceAll(place.pointer, ''), detail),
  );
  const named = places.reduce((text, place) => text.replaceAll(place.pointer, nameOf(place)), detail);
  return (
    <div className="problem" role="alert">
      <strong>{say('problem.title')}</strong>
      {!isRepeated && <p>{problem?.code === 'Forbidden' ? say('problem.forbidden', { detail }) : named}</p>}
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place.pointer + place.detail}>
              {nameOf(place)}: {place.detail}
            </li>
          ))}
        </ul>
      )}
      {problem?.requestID && <p className="quiet">{say('problem.request', { id: problem.requestID })}</p>}
      {again && (
        <button type="button" onClick={again}>
          {say('problem.again')}
        </button>
      )}
    </div>
  );
};
