/**
 * What must be there: an element at an index that is in range, the entry of a key that the map was made with.
 * @throws Error where it is not, which is a fault of the code and never of a request
 */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('A value that must be there is missing.');
  return value;
};
