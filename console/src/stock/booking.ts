/** What can be booked here, with the places that it needs. */
export const acts = {
  RECEIPT: { from: false, to: true },
  ISSUE: { from: true, to: false },
  MOVE: { from: true, to: true },
  COUNT: { from: true, to: false },
  SCRAP: { from: true, to: false },
} as const;
export type Act = keyof typeof acts;
export const isAct = (text: string): text is Act => Object.hasOwn(acts, text);

/** What is booked, as it stands in the fields: places by their codes. */
export type Booking = {
  act: Act;
  quantity: string;
  from: string;
  to: string;
  lotNumber: string;
  serialNumber: string;
  notes: string;
};

export const noBooking: Booking = {
  ...{ act: 'MOVE', quantity: '', from: '', to: '', lotNumber: '', serialNumber: '', notes: '' },
};

/** A scanned place goes where one is missing, first to where it is taken from; else it replaces the last. */
export const withPlace = (before: Booking, code: string): Booking => {
  const { from, to } = acts[before.act];
  if (from && (before.from === '' || !to)) return { ...before, from: code };
  return { ...before, to: code };
};

/** Whether all places are there that it needs. */
export const hasPlaces = ({ act, from, to }: Booking): boolean =>
  (!acts[act].from || from !== '') && (!acts[act].to || to !== '');
