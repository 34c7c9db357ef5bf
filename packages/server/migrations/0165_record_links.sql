-- Links between records that people set by hand, beside the attributes that refer to records. One row for both directions.
CREATE TABLE talk_link (
  company_id integer NOT NULL,
  talk_link_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- relates: in both directions alike; duplicates, blocks: talk_id does that to other_id.
  kind text NOT NULL CHECK (kind IN ('relates', 'duplicates', 'blocks')),
  talk_id bigint NOT NULL,
  subject_id integer NOT NULL,
  other_id bigint NOT NULL,
  other_subject_id integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_link_id),
  CHECK (talk_id <> other_id)
);
CREATE UNIQUE INDEX talk_link_once ON talk_link (company_id, talk_id, other_id, kind);
CREATE INDEX talk_link_other ON talk_link (company_id, other_id);
