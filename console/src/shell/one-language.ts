import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { setOwnLanguage } from '../../../client/groups/auth.ts';
import { millwright } from '../api.ts';
import { noteLanguage, useSession } from '../session.ts';
import { isTerminal } from '../terminal/marked.ts';
import { type Language, useSpeech } from '../words/words.tsx';

/** A choice that the service has not heard of yet: a page that is left takes its requests with it. */
const untold = (userID: string): string => `language ${userID}`;

/**
 * The console speaks the language of the user's account, in which the service notifies them too. Who has none
 * yet gets that of this browser, unless others use it as well. Answers what a choice of the user's does.
 */
export const useOneLanguage = (): ((language: Language) => void) => {
  const { language, setLanguage } = useSpeech();
  const { language: own, locale, mustSetUpSecondFactor, userID } = useSession();
  const telling = useMutation({
    mutationFn: (spoken: Language) => millwright(setOwnLanguage, { body: { language: spoken } }),
    onSuccess: (said, spoken) => {
      const chosen = localStorage.getItem(untold(userID));
      if (chosen !== null && chosen !== spoken) return; // another was chosen meanwhile
      localStorage.removeItem(untold(userID));
      noteLanguage(said.language);
    },
  });
  const seen = useRef<Language | null>(undefined);
  useEffect(() => {
    if (seen.current === own) return;
    seen.current = own;
    const chosen = localStorage.getItem(untold(userID));
    if (chosen === 'de' || chosen === 'en') {
      setLanguage(chosen);
      telling.mutate(chosen);
      return;
    }
    if (own !== null) {
      if (own !== language) setLanguage(own);
      return;
    }
    const isTenants = (language === 'de') === /^de\b/i.test(locale);
    if (!isTenants && !isTerminal() && !mustSetUpSecondFactor) telling.mutate(language);
  });
  return (chosen) => {
    localStorage.setItem(untold(userID), chosen);
    telling.mutate(chosen);
  };
};
