-- Queued work may wait for its time: it is claimed when its lease is over. What waits is not looked through at every poll.
create index queued_work_due_index on queued_work (kind, lease_until_utc);
