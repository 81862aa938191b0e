import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { Word } from './words/en.ts';
import { useSpeech } from './words/words.tsx';

type Props = {
  title: Word;
  /** What tours call the button. */
  tour?: string;
  children: (close: () => void) => ReactNode;
};

/** Opens a dialog with the form of something new, which closes itself when that is made or given up. */
export const NewButton = ({ title, tour, children }: Props) => {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="main" data-tour={tour} onClick={() => setOpen(true)}>
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
