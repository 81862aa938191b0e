/** Where in a document something stands, in words a template's author understands. */
export type Place = {
  /** `body`, `header 1`, `footer 2`, `footnotes`, … */
  part: string;
  /**
   * Counted from 1 within the part, tables and text boxes included. Absent where the trouble has no
   * paragraph.
   */
  paragraph?: number;
};

/**
 * A template cannot be taken or filled. `detail` is a sentence for its author; several troubles are in
 * `problems`.
 */
export class TemplateProblem extends Error {
  override name = 'TemplateProblem';
  readonly detail: string;
  readonly place: Place | undefined;
  readonly problems: readonly { detail: string; place?: Place }[];

  constructor(detail: string, place?: Place, problems?: readonly { detail: string; place?: Place }[]) {
    super(place === undefined ? detail : `${detail} (${placeText(place)})`);
    this.detail = detail;
    this.place = place;
    this.problems = problems ?? [place === undefined ? { detail } : { detail, place }];
  }
}

export const placeText = (place: Place): string =>
  place.paragraph === undefined ? place.part : `${place.part}, paragraph ${place.paragraph}`;

/** One error out of one or more troubles; the first speaks for all. */
export function templateProblem(problems: readonly { detail: string; place?: Place }[]): TemplateProblem {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new TemplateProblem(`${first?.detail ?? 'The template is broken.'}${more}`, first?.place, problems);
}
