const kept = 'millwright.terminal';

/** Whether this browser was enrolled as a terminal: who is signed out there comes back to the badge. */
export const isTerminal = (): boolean => localStorage.getItem(kept) !== null;

export const markTerminal = (is: boolean): void =>
  is ? localStorage.setItem(kept, 'yes') : localStorage.removeItem(kept);
