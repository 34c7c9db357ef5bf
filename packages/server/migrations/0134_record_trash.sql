-- Deleted records, for 30 days: out of the tables that lists, search and totals read, with all that is needed to restore them.
CREATE TABLE talk_trash (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  subject_id integer NOT NULL,
  -- The row as it was, by column.
  record jsonb NOT NULL,
  -- A list of [tagId, subjectAttributeId].
  tags jsonb NOT NULL DEFAULT '[]',
  account_id integer,
  actor_name text NOT NULL,
  deleted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id)
);
CREATE INDEX talk_trash_of_subject ON talk_trash (company_id, subject_id, deleted_in DESC, talk_id DESC);
CREATE INDEX talk_trash_age ON talk_trash (deleted_in);
