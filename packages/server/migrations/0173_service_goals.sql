-- Deadlines of service (decision 185): calendars of business hours, goals of subjects, and the clocks of records.

CREATE SEQUENCE service_calendar_id AS integer;
CREATE TABLE service_calendar (
  company_id integer NOT NULL REFERENCES company,
  calendar_id integer NOT NULL DEFAULT nextval('service_calendar_id'),
  calendar_name text NOT NULL,
  -- Lists of BusinessWindow and Holiday of the contract.
  windows jsonb NOT NULL,
  holidays jsonb NOT NULL,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, calendar_id)
);
CREATE UNIQUE INDEX service_calendar_name ON service_calendar (company_id, (assunto_fold(calendar_name) COLLATE "C"));
CREATE UNIQUE INDEX service_calendar_configuration_key ON service_calendar (company_id, configuration_key);

CREATE SEQUENCE service_goal_id AS integer;
CREATE TABLE service_goal (
  company_id integer NOT NULL,
  goal_id integer NOT NULL DEFAULT nextval('service_goal_id'),
  subject_id integer NOT NULL,
  is_enabled boolean NOT NULL,
  calendar_id integer NOT NULL,
  priority_attribute_id integer,
  status_attribute_id integer NOT NULL,
  -- Lists of options of the status.
  pausing jsonb NOT NULL,
  ending jsonb NOT NULL,
  -- A list of ServiceTarget of the contract.
  targets jsonb NOT NULL,
  warning_minutes integer NOT NULL,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, goal_id),
  CONSTRAINT service_goal_calendar FOREIGN KEY (company_id, calendar_id) REFERENCES service_calendar,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject,
  FOREIGN KEY (company_id, priority_attribute_id) REFERENCES subject_attribute (company_id, subject_attribute_id),
  FOREIGN KEY (company_id, status_attribute_id) REFERENCES subject_attribute (company_id, subject_attribute_id)
);
CREATE UNIQUE INDEX service_goal_subject ON service_goal (company_id, subject_id);
CREATE UNIQUE INDEX service_goal_configuration_key ON service_goal (company_id, configuration_key);

-- What happened to a record as far as its clocks are concerned.
CREATE TABLE service_record (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  subject_id integer NOT NULL,
  started_in timestamptz NOT NULL,
  -- The spans in which it was paused or ended before the present one: a list of [from, until] in milliseconds.
  pauses jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'paused', 'ended')),
  -- Since when it is in that state.
  since timestamptz NOT NULL,
  -- The first public answer of the people who work on it.
  answered_in timestamptz,
  PRIMARY KEY (company_id, talk_id)
);
CREATE INDEX service_record_subject ON service_record (company_id, subject_id, talk_id);

-- The clocks of a record. clock: 1 first answer, 2 solution.
CREATE TABLE service_clock (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  clock smallint NOT NULL,
  subject_id integer NOT NULL,
  target_minutes integer NOT NULL,
  -- NULL: it stands still, and was not due before.
  due_in timestamptz,
  -- Seconds of business time that were left when it stopped.
  seconds_left integer,
  -- From when on its deadline is near.
  warn_in timestamptz,
  met_in timestamptz,
  -- When automations were notified.
  warned_in timestamptz,
  missed_in timestamptz,
  PRIMARY KEY (company_id, talk_id, clock)
) WITH (fillfactor = 85);
CREATE INDEX service_clock_due ON service_clock (company_id, subject_id, clock, due_in) WHERE met_in IS NULL;
CREATE INDEX service_clock_near ON service_clock (company_id, subject_id, warn_in)
  WHERE met_in IS NULL AND warned_in IS NULL;
CREATE INDEX service_clock_missed ON service_clock (company_id, subject_id, due_in)
  WHERE met_in IS NULL AND missed_in IS NULL;

-- Calendars and goals are parts of the structure of a company.
DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['service_calendar', 'service_goal'] LOOP
    EXECUTE format('CREATE TRIGGER metadata_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
  END LOOP;
END
$$;
