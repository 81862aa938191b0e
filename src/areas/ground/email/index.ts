import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import { emailMachine } from './email.machine.ts';
import { attachmentsPart, emailResource, isMailAddress, mailAddress } from './email.resource.ts';
import { emailLogOperations, sendFaults } from './email-log.ts';
import { purgeEmails } from './purge-emails.ts';
import { cancelEmail, resendEmail } from './settle-email.ts';
import { smtpServerOperations } from './smtp-server.ts';
import { testSmtpServer } from './test-smtp-server.ts';

export const emailArea = defineArea({
  name: 'email',
  tags: {
    email: 'Mail to the outside: outbox, templates, log and SMTP server',
  },
  tables: ['smtp_servers', 'emails', 'email_attachments', 'email_attempts'],
  operations: [
    ...emailResource.operations,
    cancelEmail,
    resendEmail,
    machineOperation(emailResource, emailMachine, { id: 'getEmailStateMachine', addition: true }),
    ...emailLogOperations,
    ...smtpServerOperations,
    testSmtpServer,
  ],
  jobs: [purgeEmails],
});

export { sendDueEmails, startEmailWorker } from './email-worker.ts';
export { queueEmail, takesMail } from './queue-email.ts';
export { sealedHere } from './sealed-text.ts';
export { attachmentsPart, emailResource, isMailAddress, mailAddress, sendFaults };
