import { useId } from 'react';
import { type Language, useSpeech } from '../words/words.tsx';

/** English or German. */
export const LanguageChoice = () => {
  const { say, language, setLanguage } = useSpeech();
  const id = useId();
  return (
    <p className="choice">
      <label htmlFor={id}>{say('user.language')}</label>{' '}
      <select id={id} value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
        <option value="en" lang="en">
          English
        </option>
        <option value="de" lang="de">
          Deutsch
        </option>
      </select>
    </p>
  );
};
