import type { ProductFinding } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { germanFindings } from './finding-words.ts';

/** What a finding says: in German by its code, with the service's English words for the case beside it. */
export const FindingText = ({ code, message }: Pick<ProductFinding, 'code' | 'message'>) => {
  const { language } = useSpeech();
  const known = language === 'de' ? (germanFindings as Readonly<Record<string, string>>)[code] : undefined;
  if (known === undefined) return message;
  return (
    <>
      {known}{' '}
      <span lang="en" className="quiet">
        {message}
      </span>
    </>
  );
};
