import { drawLogo } from './logo.ts';
import { type Paper, quotePaper } from './papers.ts';

/** The mark of the demo company. */
export const demoLogo = (): Buffer => drawLogo(480);

/**
 * Its quotation: the built-in one with its mark. The alternative text is for people who cannot see it;
 * `{{…}}` in it would make it a picture that the data fill.
 */
export const demoPaper = (): Paper =>
  quotePaper('en', {
    logoText: 'The mark of Arvenholz Hydraulik',
    tagline: 'Hydraulic cylinders made to order',
    termsOfSale: 'Our general terms of sale and delivery apply.',
  });
