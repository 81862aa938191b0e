import { type ReactNode, useEffect, useRef } from 'react';
import { takeLeftFocus } from './take-left-focus.ts';

/**
 * The browser's own modal dialog: it holds the focus, and Escape closes it. However it is left, the focus goes
 * back to where it came from, unless another screen has it by then.
 */
export const Dialog = ({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) opener.current ??= document.activeElement;
    dialog.current?.showModal();
    return () => takeLeftFocus(opener.current);
  }, []);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
};
