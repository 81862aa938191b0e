import { isProblem } from '../../client/index.ts';
import { useSpeech } from './words/words.tsx';

/** What the service said of a request that failed, with the id under which its log has it. */
export const ProblemBox = ({ error, again }: { error: unknown; again?: () => void }) => {
  const { say } = useSpeech();
  if (!error) return null;
  const problem = isProblem(error) ? error : undefined;
  const detail = problem?.detail ?? (error instanceof Error ? error.message : String(error));
  return (
    <div className="problem" role="alert">
      <strong>{say('problem.title')}</strong>
      <p>{problem?.code === 'Forbidden' ? say('problem.forbidden', { detail }) : detail}</p>
      {problem && problem.errors.length > 0 && (
        <ul>
          {problem.errors.map((place) => (
            <li key={place.pointer + place.detail}>
              <code>{place.pointer}</code> {place.detail}
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
