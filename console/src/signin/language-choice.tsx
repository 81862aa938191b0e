import { useId } from 'react';
import { type Language, useSpeech } from '../words/words.tsx';

type Props = { onChosen?: (language: Language) => void };

/** English or German. */
export const LanguageChoice = ({ onChosen }: Props) => {
  const { say, language, setLanguage } = useSpeech();
  const id = useId();
  return (
    <p className="choice">
      <label htmlFor={id}>{say('user.language')}</label>{' '}
      <select
        id={id}
        value={language}
        onChange={({ target }) => {
          const chosen = target.value === 'de' ? 'de' : 'en';
          setLanguage(chosen);
          onChosen?.(chosen);
        }}
      >
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
