-- Mails of automations: which effect of a run each one is, and whether an attempt has begun whose end nobody noted. Such a mail may
-- have been delivered; it is not repeated blindly.

ALTER TABLE mail ADD COLUMN job_run_id bigint, ADD COLUMN position integer, ADD COLUMN item integer,
  ADD COLUMN sending_in timestamptz;
ALTER TABLE mail DROP CONSTRAINT mail_state_check,
  ADD CONSTRAINT mail_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'stored', 'unknown'));
