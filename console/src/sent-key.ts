import { useRef } from 'react';

/**
 * The `Idempotency-Key` of what a form sends. The same content sent once more, after an answer that was lost,
 * has the same key; what is sent after `forget` is meant as another, even with the same content.
 */
export const useSentKey = () => {
  const sent = useRef({ text: '', key: '' });
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = { text: '', key: '' };
    },
  };
};
