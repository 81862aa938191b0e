import { defineArea } from '#platform/area';
import { changeCustomization, getCustomization } from './customization.ts';
import { changeFeature, needFeature, requestFeature } from './features.ts';
import { getInstance } from './instance.ts';
import { answerLogo, deleteLogo, getLogo, putLogo } from './logo.ts';
import { changeSettings, getSettings } from './settings.ts';

export const instances = defineArea({
  name: 'instances',
  tables: ['instance_looks', 'instance_features'],
  operations: [
    ...[getInstance, getSettings, changeSettings, getCustomization, changeCustomization],
    ...[getLogo, putLogo, deleteLogo, requestFeature, changeFeature],
  ],
});

export { colour, readLooks } from './looks.ts';
export { answerLogo, needFeature };
