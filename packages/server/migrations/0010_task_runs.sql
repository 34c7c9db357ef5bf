-- The time of tasks: each run from its start to its pause or finish, on the clock of the database, so that it outlives
-- pages and processes and is the same for everybody who looks.

CREATE TABLE task_run (
  company_id integer NOT NULL,
  task_run_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  talk_id bigint NOT NULL,
  -- Who ran it; NULL is time that was counted before it was counted here.
  account_id integer,
  started_in timestamptz NOT NULL,
  ended_in timestamptz,
  PRIMARY KEY (company_id, task_run_id),
  CHECK (ended_in >= started_in)
);
CREATE INDEX task_run_talk ON task_run (company_id, talk_id);
-- A task runs once at a time, and a person runs one task at a time.
CREATE UNIQUE INDEX task_run_open_talk ON task_run (company_id, talk_id) WHERE ended_in IS NULL;
CREATE UNIQUE INDEX task_run_open_account ON task_run (company_id, account_id) WHERE ended_in IS NULL;

-- Whoever writes the history of a record that goes away ends its run with it; no path of writing can forget it.
CREATE FUNCTION assunto_task_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_run AS run SET ended_in = GREATEST(run.started_in, clock_timestamp())
  FROM changed
  WHERE changed.action IN ('delete', 'deactivate') AND run.ended_in IS NULL
    AND run.company_id = changed.company_id AND run.talk_id = changed.talk_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER task_gone AFTER INSERT ON talk_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_task_gone();
