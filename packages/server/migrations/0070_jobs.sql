-- Automations (docs/automations.md): a job says what starts it (events) and what it does (works). Its earlier versions are in
-- configuration_change.

CREATE SEQUENCE job_id;
-- Of events, works and their steps.
CREATE SEQUENCE job_part_id;

CREATE TABLE job (
  company_id integer NOT NULL REFERENCES company,
  job_id integer NOT NULL DEFAULT nextval('job_id'),
  job_name text NOT NULL,
  -- Who saved it last: it runs with this account's rights of the moment.
  owner_id integer NOT NULL,
  is_enabled boolean NOT NULL DEFAULT false,
  -- Since when; what happened before starts nothing.
  enabled_in timestamptz,
  events jsonb NOT NULL,
  works jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, job_id)
);

-- The processes know which events jobs wait for as a part of the metadata.
CREATE FUNCTION assunto_jobs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_version (company_id, aspects)
    SELECT DISTINCT company_id, jsonb_build_object('jobs', 1) FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1,
      aspects = metadata_version.aspects || jsonb_build_object('jobs', metadata_version.version + 1);
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;
CREATE TRIGGER jobs_inserted AFTER INSERT ON job REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_jobs_changed();
CREATE TRIGGER jobs_updated AFTER UPDATE ON job REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_jobs_changed();
CREATE TRIGGER jobs_deleted AFTER DELETE ON job REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_jobs_changed();
