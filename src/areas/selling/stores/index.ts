import { defineArea } from '#platform/area';
import { deleteTemplate, getTemplate, previewTemplate, setTemplate } from './template-operations.ts';
import {
  activateTheme,
  changeTheme,
  createTheme,
  deleteTheme,
  getTheme,
  listThemes,
} from './theme-operations.ts';

export const stores = defineArea({
  name: 'stores',
  tags: { stores: 'How the pages look that your customers see' },
  tables: ['store_themes', 'store_templates'],
  operations: [
    ...[listThemes, getTheme, createTheme, changeTheme, activateTheme, deleteTheme],
    ...[getTemplate, setTemplate, deleteTemplate, previewTemplate],
  ],
});

export { pageSample } from './page-names.ts';
export { type PageData, readPageTheme, renderPage } from './render-page.ts';
export { pageTheme } from './theme.schema.ts';
