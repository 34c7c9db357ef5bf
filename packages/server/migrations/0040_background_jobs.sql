-- Background jobs: work that runs later or long, for all server processes (decision 90). A job is claimed with FOR UPDATE SKIP LOCKED and
-- held under a lease, so that another process continues it when its process is gone.

CREATE TABLE background_job (
  -- 0: of no company, as the sweeps are.
  company_id integer NOT NULL DEFAULT 0,
  background_job_id bigint GENERATED ALWAYS AS IDENTITY,
  -- A name of the catalogue (src/jobs/catalogue.ts).
  job_name text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  -- Jobs of one name and key never run beside each other, and at most one of them waits. NULL: no such limit.
  singleton_key text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'active', 'done', 'failed', 'canceled')),
  -- How often it was started; a job that was given back by a process that stopped in order does not count it.
  attempt integer NOT NULL DEFAULT 0,
  run_in timestamptz NOT NULL DEFAULT now(),
  -- The run that holds it, and until when its process counts as alive.
  run_id uuid,
  lease_until timestamptz,
  is_canceling boolean NOT NULL DEFAULT false,
  -- {done, total}, as its handler reported it last.
  progress jsonb,
  -- Why it failed last; it never holds values of records or credentials.
  error text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, background_job_id)
);
CREATE INDEX background_job_due ON background_job (run_in) WHERE state = 'waiting';
CREATE INDEX background_job_active ON background_job (lease_until) WHERE state = 'active';
CREATE UNIQUE INDEX background_job_singleton ON background_job (job_name, singleton_key) WHERE state = 'waiting' AND singleton_key IS NOT NULL;
CREATE INDEX background_job_busy_key ON background_job (job_name, singleton_key) WHERE state = 'active' AND singleton_key IS NOT NULL;
CREATE INDEX background_job_ended ON background_job (updated_in) WHERE state IN ('done', 'failed', 'canceled');

-- Wakes every process: equal payloads of one transaction are sent once.
CREATE FUNCTION assunto_background_job_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_background_job', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER background_job_wake AFTER INSERT OR UPDATE OF run_in ON background_job
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_background_job_wake();
