-- Events that wait until their record has not been changed for some time: many quick changes start one run (docs/automations.md).

CREATE TABLE job_delayed_event (
  company_id integer NOT NULL,
  event_step_id integer NOT NULL,
  talk_id bigint NOT NULL,
  job_id integer NOT NULL,
  subject_id integer NOT NULL,
  event_type smallint NOT NULL,
  -- Its number keeps the run from being started twice.
  first_event_id bigint NOT NULL,
  -- The version of the record that the first event made.
  first_version integer NOT NULL,
  first_in timestamptz NOT NULL,
  account_id integer,
  -- The run that caused one of the events.
  job_run_id bigint,
  is_bulk boolean NOT NULL,
  quiet_seconds integer NOT NULL,
  due_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, event_step_id, talk_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job ON DELETE CASCADE
);
CREATE INDEX job_delayed_event_due ON job_delayed_event (due_in);

-- Of a run of several changes: the version that the first one made; talk_version is that of the last.
ALTER TABLE job_run ADD COLUMN first_version integer;
