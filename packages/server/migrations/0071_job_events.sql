-- What happened to records and starts jobs: written by a statement of the transaction of the change, only while a job waits for
-- it, and deleted when the runs that it starts exist. What changed is in talk_history, under the record's version.

CREATE SEQUENCE job_event_id;

CREATE TABLE job_event (
  company_id integer NOT NULL,
  job_event_id bigint NOT NULL DEFAULT nextval('job_event_id'),
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- A number of eventStepTypes.
  event_type smallint NOT NULL,
  -- The version of the record that the change made; of what changes no version, the one that it has.
  version integer NOT NULL,
  -- The tag, or the kind of answer of a dialog.
  detail integer,
  account_id integer,
  -- The run whose step did it.
  job_run_id bigint,
  -- One of many of an import.
  is_bulk boolean NOT NULL DEFAULT false,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_event_id)
);
