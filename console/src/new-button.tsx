import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { Word } from './words/en.ts';
import { useSpeech } from './words/words.tsx';

type Props = { title: Word; children: (close: () => void) => ReactNode };

/** Opens a dialog with the form of something new, which closes itself when that is made or given up. */
export const NewButton = ({ title, children }: Props) => {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="main" onClick={() => setOpen(true)}>
        {say(title)}
      </button>
      {isOpen && (
        <Dialog label={say(title)} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
};
