-- Where the recipient of a mail ends such mails with one click (RFC 8058); forgotten once the mail is sent.
alter table emails add column unsubscribe_url text;
