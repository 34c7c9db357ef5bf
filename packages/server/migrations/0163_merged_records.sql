-- Records that were merged into others: the tombstone whose links lead to the survivor, and what is needed to undo it for 30 days.
CREATE TABLE talk_merge (
  company_id integer NOT NULL,
  talk_merge_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject_id integer NOT NULL,
  -- The record that was merged, and the one that it was merged into.
  talk_id bigint NOT NULL,
  survivor_id bigint NOT NULL,
  -- The entries of the survivor's history.
  talk_history_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  undone_history_id bigint,
  -- The merged row as it was, by column; NULL once it can no longer be undone.
  record jsonb,
  -- The survivor's values that were changed: a list of [subjectAttributeId, from, to].
  changes jsonb NOT NULL DEFAULT '[]',
  account_id integer,
  actor_name text NOT NULL,
  merged_in timestamptz NOT NULL DEFAULT now(),
  undone_in timestamptz,
  PRIMARY KEY (company_id, talk_merge_id)
);
CREATE UNIQUE INDEX talk_merge_of ON talk_merge (company_id, talk_id) WHERE undone_in IS NULL;
CREATE INDEX talk_merge_survivor ON talk_merge (company_id, survivor_id);
CREATE INDEX talk_merge_age ON talk_merge (merged_in) WHERE record IS NOT NULL;

-- What moved from the merged record to the survivor, or was pointed at it, so that exactly that moves back.
CREATE TABLE talk_merge_move (
  company_id integer NOT NULL,
  talk_merge_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reference', 'comment', 'follower', 'tag', 'run', 'notice', 'file', 'link')),
  -- Of a reference: the attribute that refers.
  subject_attribute_id integer NOT NULL DEFAULT 0,
  -- The id of what moved; of a reference the record that refers.
  moved_id text NOT NULL,
  -- Whether the survivor had it as well, so that it stays there too.
  is_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, talk_merge_id, kind, subject_attribute_id, moved_id)
);
