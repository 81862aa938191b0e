import { type ReactNode, useEffect, useRef } from 'react';

/** The browser's own modal dialog: it holds the focus, and Escape closes it. */
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
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
};
