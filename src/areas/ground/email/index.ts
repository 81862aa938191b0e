import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import { sealLeftOut, secretLeftOut } from '#platform/moving';
import { emailMachine } from './email.machine.ts';
import { attachmentsPart, emailResource } from './email.resource.ts';
import { emailLogOperations, sendFaults } from './email-log.ts';
import { allowAddress } from './feedback/allow-address.ts';
import { feedbackResource } from './feedback/feedback.resource.ts';
import { reportFeedback } from './feedback/report-feedback.ts';
import { isMailAddress, mailAddress } from './mail-address.ts';
import { purgeEmails } from './purge-emails.ts';
import { sealedColumns, sealedHere } from './sealed-text.ts';
import { cancelEmail, resendEmail } from './settle-email.ts';
import { smtpServerOperations } from './smtp-server.ts';
import { testSmtpServer } from './test-smtp-server.ts';

export const emailArea = defineArea({
  name: 'email',
  tags: {
    email: 'Mail to the outside: outbox, templates, log and SMTP server',
  },
  tables: ['smtp_servers', 'emails', 'email_attachments', 'email_attempts', 'email_feedback'],
  sealed: sealedColumns,
  operations: [
    ...emailResource.operations,
    cancelEmail,
    resendEmail,
    machineOperation(emailResource, emailMachine, { id: 'getEmailStateMachine', addition: true }),
    ...emailLogOperations,
    ...feedbackResource.operations,
    reportFeedback,
    allowAddress,
    ...smtpServerOperations,
    testSmtpServer,
  ],
  jobs: [purgeEmails],
  moving: [
    {
      table: 'smtp_servers',
      columns: { password: secretLeftOut('password') },
      why: 'The password of a mail server is for this installation.',
      setAgain: 'Send the password of the mail server again.',
    },
    {
      table: 'emails',
      columns: {
        sealed_text: sealLeftOut('sealed_text'),
        unsubscribe_url: { leaves: 'null', arrives: 'null' },
      },
      why: 'Texts of mails with a secret are sealed with a key of this installation, whose own links end mails.',
    },
  ],
});

export { sendDueEmails, startEmailWorker } from './email-worker.ts';
export { queueEmail, takesMail } from './queue-email.ts';
export { attachmentsPart, emailResource, isMailAddress, mailAddress, sealedHere, sendFaults };
