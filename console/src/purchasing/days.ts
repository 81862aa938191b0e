/** The day of a moment by the browser's clock, as a field for a date has it. */
export const dayOf = (iso: string): string => {
  const moment = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
};

/** The other way: when that day begins. */
export const momentOf = (day: string): string => new Date(`${day}T00:00`).toISOString();
