import type { approvalsEn } from './approvals.ts';
import type { billingEn } from './billing.ts';
import type { changesEn } from './changes.ts';
import type { chartEn } from './chart.ts';
import type { clockedEn } from './clocked.ts';
import type { containmentEn } from './containment.ts';
import type { controlledEn } from './controlled.ts';
import type { feedbackEn } from './feedback.ts';
import type { gaugesEn } from './gauges.ts';
import type { importsEn } from './imports.ts';
import type { inboxEn } from './inbox.ts';
import type { inspectionsEn } from './inspections.ts';
import type { maintenanceEn } from './maintenance.ts';
import type { planningEn } from './planning.ts';
import type { productEditorEn } from './product-editor.ts';
import type { returnsEn } from './returns.ts';
import type { rulesEn } from './rules.ts';
import type { suppliersEn } from './suppliers.ts';
import type { toursEn } from './tours.ts';
import type { troubleEn } from './trouble.ts';
import type { viewsEn } from './views.ts';

/** Words that come with the screens that say them (`bring` in words.tsx). In German all come together. */
export type LateWord =
  | keyof typeof importsEn
  | keyof typeof planningEn
  | keyof typeof productEditorEn
  | keyof typeof approvalsEn
  | keyof typeof billingEn
  | keyof typeof chartEn
  | keyof typeof changesEn
  | keyof typeof clockedEn
  | keyof typeof containmentEn
  | keyof typeof controlledEn
  | keyof typeof feedbackEn
  | keyof typeof gaugesEn
  | keyof typeof inboxEn
  | keyof typeof inspectionsEn
  | keyof typeof maintenanceEn
  | keyof typeof returnsEn
  | keyof typeof rulesEn
  | keyof typeof suppliersEn
  | keyof typeof toursEn
  | keyof typeof troubleEn
  | keyof typeof viewsEn;
