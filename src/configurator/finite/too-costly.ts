/**
 * A problem is larger than what is answered. It is thrown while a problem is made or encoded, and ends that
 * with nothing to clear away; who compiles a product tells it with its place.
 */
export class TooCostly extends Error {
  /** What was being added. */
  readonly origin: string;
  /** How much there is by now, and may be. */
  readonly figure: number;
  readonly most: number;

  constructor(origin: string, figure: number, most: number) {
    super(`The problem is too large: ${figure} of at most ${most}.`);
    this.origin = origin;
    this.figure = figure;
    this.most = most;
  }
}
