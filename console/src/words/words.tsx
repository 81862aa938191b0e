import { createContext, type ReactNode, use, useState } from 'react';
import { type Formats, formatsOf } from '../formats.ts';
import { en, type Word } from './en.ts';
import type { LateWord } from './late.ts';
import { type Term, termOf } from './terms.ts';

export type Language = 'en' | 'de';

/** What speaks to the user: words, terms of the API, dates and numbers, all in one language. */
export type Speech = Formats & {
  language: Language;
  setLanguage: (language: Language) => void;
  /** A sentence of the catalogue, with what stands in its braces. */
  say: (word: Word, values?: Readonly<Record<string, string | number>>) => string;
  /** The word for a code of one of the API's closed lists. */
  term: (code: Term) => string;
};

const kept = 'millwright.language';
const first = (): Language => {
  const chosen = localStorage.getItem(kept) ?? navigator.language;
  return chosen.startsWith('de') ? 'de' : 'en';
};

type Catalogue = Readonly<Partial<Record<Word, string>>>;
/** English is here from the beginning, but for the words that screens bring. */
const catalogues: { en: Catalogue; de?: Catalogue | undefined } = { en };

/** Has words of a screen in English from now on: they come with it, so that the first screen stays small. */
export const bring = (words: Readonly<Partial<Record<LateWord, string>>>): void => {
  catalogues.en = { ...catalogues.en, ...words };
};

/** Has the words of a language here. Who reads English does not load the German ones. */
const load = async (language: Language): Promise<void> => {
  if (language === 'de') catalogues.de ??= (await import('./de.ts').catch(() => undefined))?.de;
};

/** To be awaited before anything is said. */
export const loadWords = (): Promise<void> => load(first());

/** The word of a name that the API made; where the catalogue has none, what is to be said instead. */
export const sayOr = (say: Speech['say'], word: string, instead: string): string => {
  const said = say(word as Word);
  return said === word ? instead : said;
};

const SpeechContext = createContext<Speech | undefined>(undefined);

export const useSpeech = (): Speech => {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('There is no Words around this component.');
  return speech;
};

/** Gives all within it the user’s language: the one chosen last, or else the browser’s. */
export const Words = ({ children }: { children: ReactNode }) => {
  const [language, choose] = useState(first);
  document.documentElement.lang = language;
  const speech: Speech = {
    ...formatsOf(language),
    language,
    setLanguage: (chosen) => {
      localStorage.setItem(kept, chosen);
      void load(chosen).then(() => choose(chosen));
    },
    say: (word, values = {}) =>
      (catalogues[language]?.[word] ?? catalogues.en[word] ?? word).replace(
        /\{(\w+)\}/g,
        (all, name: string) => String(values[name] ?? all),
      ),
    term: (code) => termOf(code, language),
  };
  return <SpeechContext value={speech}>{children}</SpeechContext>;
};
