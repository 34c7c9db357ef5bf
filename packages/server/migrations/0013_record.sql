-- What people write about records and subjects: the help of a subject, and comments on records.

-- Beside the subject and not in it: the text is long, and nobody who reads records needs it.
CREATE TABLE subject_help (
  company_id integer NOT NULL,
  subject_id integer NOT NULL,
  -- Rich text, as docs/decisions/archive/0036-rich-text.md has it
  help text NOT NULL,
  -- Grows with each save, so that two administrators do not overwrite one another
  version integer NOT NULL DEFAULT 1,
  account_id integer,
  actor_name text NOT NULL,
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, subject_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

CREATE TABLE talk_comment (
  company_id integer NOT NULL REFERENCES company,
  talk_id bigint NOT NULL,
  -- From the sequence of the history: one order for all that a timeline shows
  talk_comment_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  -- Rich text
  text text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  edited_in timestamptz,
  PRIMARY KEY (company_id, talk_id, talk_comment_id)
);

-- Open pages are told that the comments of a record changed, never what they say.
CREATE FUNCTION assunto_realtime_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks)
  SELECT company_id, 'talks', subject_id, 'comment', account_id, actor_name,
    jsonb_agg(DISTINCT jsonb_build_array(talk_id, 0, '[]'::jsonb))
  FROM changed WHERE inserted_in > now() - interval '1 minute' OR edited_in > now() - interval '1 minute' OR TG_OP = 'DELETE'
  GROUP BY company_id, subject_id, account_id, actor_name;
  RETURN NULL;
END
$$;
CREATE TRIGGER realtime_comment_inserted AFTER INSERT ON talk_comment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_comment();
CREATE TRIGGER realtime_comment_updated AFTER UPDATE ON talk_comment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_comment();
CREATE TRIGGER realtime_comment_deleted AFTER DELETE ON talk_comment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_realtime_comment();
