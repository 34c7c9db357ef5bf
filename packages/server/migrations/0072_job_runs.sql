-- Runs of jobs. The rows are the truth, the queue of background jobs only wakes who goes on with them.

CREATE SEQUENCE job_run_id;

CREATE TABLE job_run (
  company_id integer NOT NULL,
  job_run_id bigint NOT NULL DEFAULT nextval('job_run_id'),
  job_id integer NOT NULL,
  -- The version and name it began with; that version is in configuration_change.
  job_version integer NOT NULL,
  job_name text NOT NULL,
  event_id integer,
  event_step_id integer,
  -- A name of eventStepTypes, 'job' (ExecuteParentJob) or 'undo'.
  cause text NOT NULL,
  -- The event, the planned time or the request of a person: none of them starts two runs.
  dedupe_key text NOT NULL,
  subject_id integer,
  talk_id bigint,
  -- The version of the record that the event made.
  talk_version integer,
  -- In whose name it runs.
  owner_id integer NOT NULL,
  -- Who caused the event.
  actor_id integer,
  actor_name text,
  -- The run that led to it, and how many there are before it.
  cause_run_id bigint,
  depth integer NOT NULL DEFAULT 0,
  -- 0: a person waits for it, 1: an event, 2: one of many of an import.
  lane smallint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'asking', 'held', 'done', 'skipped', 'failed', 'canceled')),
  -- The next step, counted from 0 over all works.
  position integer NOT NULL DEFAULT 0,
  attempt integer NOT NULL DEFAULT 0,
  due_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Raised by each claim: whoever held it before writes nothing more.
  fence integer NOT NULL DEFAULT 0,
  -- A sentence for administrators.
  reason text,
  -- The limit that holds it, and whether somebody lifted it for this run.
  limit_name text,
  is_released boolean NOT NULL DEFAULT false,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_in timestamptz,
  ended_in timestamptz,
  -- The run that took it back, and for such a run the one that it takes back.
  undone_by bigint,
  PRIMARY KEY (company_id, job_run_id),
  UNIQUE (company_id, job_id, dedupe_key)
);
CREATE INDEX job_run_due ON job_run (company_id, lane, job_run_id) WHERE state = 'waiting';
CREATE INDEX job_run_running ON job_run (company_id, job_id, talk_id) WHERE state = 'running';
CREATE INDEX job_run_of_job ON job_run (company_id, job_id, job_run_id DESC);
CREATE INDEX job_run_of_talk ON job_run (company_id, talk_id, job_run_id DESC);
CREATE INDEX job_run_of_state ON job_run (company_id, state, job_run_id DESC);
CREATE INDEX job_run_age ON job_run (ended_in) WHERE ended_in IS NOT NULL;

CREATE TABLE job_run_step (
  company_id integer NOT NULL,
  job_run_id bigint NOT NULL,
  position integer NOT NULL,
  work_step_type text NOT NULL,
  step_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'skipped', 'failed')),
  reason text,
  attempt integer NOT NULL,
  started_in timestamptz NOT NULL,
  ended_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_run_id, position),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run ON DELETE CASCADE
);

-- What steps changed, in their order.
CREATE TABLE job_run_change (
  company_id integer NOT NULL,
  job_run_id bigint NOT NULL,
  position integer NOT NULL,
  item integer NOT NULL,
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- As in talk_history, and 'comment', 'tag', 'untag'.
  action text NOT NULL,
  -- The version of the record that it made.
  version integer,
  -- A list of [subjectAttributeId, from, to]; of a tag or comment, its number.
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, job_run_id, position, item),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run ON DELETE CASCADE
);

-- What steps sent or are to send.
CREATE TABLE job_effect (
  company_id integer NOT NULL,
  job_run_id bigint NOT NULL,
  position integer NOT NULL,
  item integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mail', 'notification', 'request', 'dialog', 'job')),
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'stored')),
  target text NOT NULL,
  title text NOT NULL DEFAULT '',
  content text NOT NULL DEFAULT '',
  answer text,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_run_id, position, item),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run ON DELETE CASCADE
);

-- For which records an event has fired (once), and which passed its filter at the last planned time.
CREATE TABLE job_match (
  company_id integer NOT NULL,
  event_id integer NOT NULL,
  talk_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fired', 'passed')),
  PRIMARY KEY (company_id, event_id, talk_id, kind)
);

-- The next planned time of a schedule, and whether its records that passed before are known.
CREATE TABLE job_schedule (
  company_id integer NOT NULL,
  event_step_id integer NOT NULL,
  job_id integer NOT NULL,
  cron_string text NOT NULL,
  next_in timestamptz NOT NULL,
  has_baseline boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, event_step_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job ON DELETE CASCADE
);
CREATE INDEX job_schedule_due ON job_schedule (next_in);
