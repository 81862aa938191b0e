/** The words around guided tours; what a tour says comes from the service, in German from `tour-words.ts`. */
export const toursEn = {
  'tour.offered': 'A tour of this screen, in {steps} steps.',
  'tour.step': '{name}: step {step} of {steps}',
  'tour.begin': 'Begin the tour',
  'tour.next': 'Next step',
  'tour.back': 'Step back',
  'tour.done': 'End the tour',
  'tour.skip': 'Skip the tour',
} as const;
