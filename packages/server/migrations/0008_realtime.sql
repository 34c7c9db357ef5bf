-- What open pages are told. The database writes each event itself, with the change and in its transaction, so that no
-- path of writing can forget it; every server process hears of it and reads it here. Events hold no values of records.

CREATE SEQUENCE realtime_event_id;

CREATE TABLE realtime_event (
  company_id integer NOT NULL,
  realtime_event_id bigint NOT NULL DEFAULT nextval('realtime_event_id'),
  -- Ids are given before the commit, so a lower one may appear later. Whoever reads goes by transactions: all below
  -- pg_snapshot_xmin have ended.
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  kind text NOT NULL CHECK (kind IN ('inbox', 'talks', 'tag')),
  -- Whose inbox; NULL for what is told to everybody who may read the records.
  account_id integer,
  subject_id integer,
  action text,
  actor_id integer,
  actor_name text,
  -- A list of [talkId, version, subjectAttributeIds]: which attributes an update changed, nothing for other actions.
  talks jsonb NOT NULL DEFAULT '[]',
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, realtime_event_id)
);
CREATE INDEX realtime_event_transaction ON realtime_event (transaction_id);
CREATE INDEX realtime_event_age ON realtime_event (inserted_in);

-- The payload only wakes: equal ones of one transaction are sent once, and how long a payload may be does not matter.
CREATE FUNCTION assunto_realtime_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_realtime', 'event');
  RETURN NULL;
END
$$;
CREATE TRIGGER realtime_wake AFTER INSERT ON realtime_event FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_wake();

-- Each change of records is an event of at most 500 of them. What is written with a date of the past is no news.
CREATE FUNCTION assunto_realtime_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks)
  SELECT company_id, 'talks', subject_id, action, account_id, actor_name,
    jsonb_agg(jsonb_build_array(talk_id, version,
      CASE action WHEN 'update' THEN jsonb_path_query_array(changes, '$[*][0]') ELSE '[]' END) ORDER BY talk_id)
  FROM (
    SELECT *, (row_number() OVER (
      PARTITION BY company_id, subject_id, action, account_id, actor_name ORDER BY talk_id) - 1) / 500 AS part
    FROM changed WHERE inserted_in > now() - interval '1 minute'
  ) AS recent
  GROUP BY company_id, subject_id, action, account_id, actor_name, part;
  RETURN NULL;
END
$$;
CREATE TRIGGER realtime_talks AFTER INSERT ON talk_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_talks();

CREATE FUNCTION assunto_realtime_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime_event (company_id, kind, account_id)
  SELECT DISTINCT company_id, 'inbox', account_id FROM changed
  WHERE read_in IS NULL AND inserted_in > now() - interval '1 minute';
  RETURN NULL;
END
$$;
CREATE TRIGGER realtime_inbox AFTER INSERT ON inbox_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_inbox();
