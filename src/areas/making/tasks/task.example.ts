const create = {
  name: 'Turn the tube',
  detail: 'Turn to {BORE} mm, length {LENGTH} mm',
  instruction: 'Clamp in soft jaws',
  locationID: '0198c5a0-0000-7000-8000-000000000181',
  phaseID: '0198c5a0-0000-7000-8000-000000000791',
  pricingComponentID: '0198c5a0-0000-7000-8000-0000000000b4',
  hourlyRate: 62.5,
  markupPercent: 35,
  setupMinutes: 30,
  minutes: 12,
  transferMinutes: 10,
  timeModel: {
    intercept: 2.5,
    terms: [
      { attribute: 'LENGTH', slope: 0.0125 },
      { attribute: 'MATERIAL', value: 'STEEL', slope: 4 },
    ],
  },
  resourceGroupID: '0198c5a0-0000-7000-8000-000000000782',
  skills: ['Turning'],
  setupAttribute: 'BORE',
};

/** Examples of the API description; a test checks them against the schemas. */
export const taskExample = {
  create,
  patch: { setupMinutes: 25 },
  row: { taskID: '0198c5a0-0000-7000-8000-000000000801', number: 10 },
};
