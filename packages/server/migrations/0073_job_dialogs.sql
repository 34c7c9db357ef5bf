-- Questions of jobs to people about a record. The run that asks waits in state 'asking' until all of a step are answered.

CREATE SEQUENCE job_dialog_id;

CREATE TABLE job_dialog (
  company_id integer NOT NULL,
  job_dialog_id bigint NOT NULL DEFAULT nextval('job_dialog_id'),
  job_run_id bigint NOT NULL,
  -- The step that asks, and the place of the question in job_effect.
  position integer NOT NULL,
  item integer NOT NULL,
  question text NOT NULL,
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- Who could read the record when they were asked.
  account_ids integer[] NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'yes', 'no', 'canceled', 'expired')),
  answered_by integer,
  answered_name text,
  answered_in timestamptz,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_dialog_id),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run ON DELETE CASCADE
);
CREATE INDEX job_dialog_of_run ON job_dialog (company_id, job_run_id);
CREATE INDEX job_dialog_asked ON job_dialog USING gin (account_ids) WHERE state = 'open';
