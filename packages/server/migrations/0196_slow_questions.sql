-- What lists and aggregations took long, for administrators (decision 213). At most 100 per company, for at most 30 days.
CREATE TABLE slow_question (
  company_id integer NOT NULL REFERENCES company,
  slow_question_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('list', 'total', 'group', 'aggregate')),
  subject_id integer NOT NULL,
  -- The filter tree, those of saved filters included. NULL without one, and for one that is too large to be stored.
  filter jsonb,
  has_filter boolean NOT NULL,
  -- Whether words were searched for; the words themselves are not stored.
  has_term boolean NOT NULL,
  -- The attributes that it orders or groups by.
  attribute_ids integer[] NOT NULL,
  -- From the start of its statements to their end, in milliseconds.
  duration_ms integer NOT NULL,
  -- The rows of its answer; NULL when it has none, because it was canceled or failed.
  row_count integer,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, slow_question_id)
);
CREATE INDEX slow_question_age ON slow_question (inserted_in);
