import { machine, statusesOf } from '#kit/machine';

/**
 * The life of a mail. What waits can be cancelled; what failed for good can be sent again once its cause is
 * mended. SUPPRESSED is the mail of a test tenant for which delivery is not enabled: it is kept to be looked
 * at, and sent only by hand once it is.
 */
export const emailMachine = machine({
  entity: 'Email',
  initial: 'QUEUED',
  states: [
    { status: 'QUEUED', isEditable: false },
    { status: 'SENT' },
    { status: 'FAILED', isEditable: false },
    { status: 'CANCELLED' },
    { status: 'SUPPRESSED', isEditable: false },
  ],
  transitions: [
    { from: 'QUEUED', to: 'SENT', roles: [], requires: [], effects: [], by: 'worker' },
    { from: 'QUEUED', to: 'FAILED', roles: [], requires: [], effects: [], by: 'worker' },
    { from: 'QUEUED', to: 'CANCELLED', roles: ['MANAGEMENT'], requires: [], effects: [], by: 'cancel' },
    { from: 'FAILED', to: 'QUEUED', roles: ['MANAGEMENT'], requires: [], effects: [], by: 'resend' },
    {
      from: 'SUPPRESSED',
      to: 'QUEUED',
      roles: ['MANAGEMENT'],
      requires: ['deliveryEnabled'],
      effects: [],
      by: 'resend',
    },
  ],
});

export type EmailStatus = (typeof emailMachine.states)[number]['status'];
export const emailStatuses = statusesOf(emailMachine);
