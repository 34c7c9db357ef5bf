-- Internal notes: comments that only those may read who may do Note with their record (decision 143). What was written before is
-- public, as everybody who reads the record could read it. No profile but the administrators' has the right until it is granted.
ALTER TABLE talk_comment ADD COLUMN visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'internal'));
-- Whoever writes a comment says who reads it: a note must not become an answer because something was left out.
ALTER TABLE talk_comment ALTER COLUMN visibility DROP DEFAULT;

-- Sent only to those who may read the internal notes of the records.
ALTER TABLE realtime_event ADD COLUMN is_internal boolean NOT NULL DEFAULT false;

-- Events of comments are written by the statements that change them: they know who does it, and tables without triggers can be
-- spread over servers.
DROP TRIGGER realtime_comment_inserted ON talk_comment;
DROP TRIGGER realtime_comment_updated ON talk_comment;
DROP TRIGGER realtime_comment_deleted ON talk_comment;
DROP FUNCTION assunto_realtime_comment();

-- What a comment said before it was changed or removed, and who did that.
CREATE TABLE talk_comment_version (
  company_id integer NOT NULL REFERENCES company,
  talk_id bigint NOT NULL,
  talk_comment_version_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  talk_comment_id bigint NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('public', 'internal')),
  action text NOT NULL CHECK (action IN ('update', 'delete')),
  -- The text until then, and whose comment it was.
  text text NOT NULL,
  author_name text NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id, talk_comment_version_id)
);
