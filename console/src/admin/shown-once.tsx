import { useState } from 'react';
import { useSpeech } from '../words/words.tsx';

/** What the service shows this once: a key, a link. It can be copied. */
export const ShownOnce = ({ title, hint, text }: { title: string; hint: string; text: string }) => {
  const { say } = useSpeech();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="problem once" role="status">
      <strong>{title}</strong>
      <p className="written">
        <code>{text}</code>
      </p>
      <p>{hint}</p>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {say(isCopied ? 'quote.copied' : 'quote.copy')}
      </button>
    </div>
  );
};
