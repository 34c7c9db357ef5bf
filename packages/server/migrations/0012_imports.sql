-- Imports of records from files. The rows of a file wait here until they are imported, and say afterwards which record
-- each became, so that an import goes on where a killed server left it and can be taken back.

CREATE SEQUENCE talk_import_id;

CREATE TABLE talk_import (
  company_id integer NOT NULL REFERENCES company,
  import_id bigint NOT NULL DEFAULT nextval('talk_import_id'),
  account_id integer NOT NULL,
  -- The session that asked for the last step; it may hold the person's verified certificate.
  sid text NOT NULL,
  subject_id integer NOT NULL,
  file_name text NOT NULL,
  -- 'receiving' while the file arrives; the others are those of the contract.
  state text NOT NULL DEFAULT 'receiving',
  -- A list of {name, samples}.
  columns jsonb NOT NULL DEFAULT '[]',
  -- The attribute of each column, or null.
  mapping jsonb NOT NULL DEFAULT '[]',
  template_id integer,
  is_all_or_none boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  problem_count integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  undone_count integer NOT NULL DEFAULT 0,
  kept_count integer NOT NULL DEFAULT 0,
  -- The row number that the present step has come to; it moves in the transaction of its rows.
  cursor integer NOT NULL DEFAULT 0,
  reason text,
  -- The process at work, and until when it counts as alive.
  worker text,
  lease_until timestamptz,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, import_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);
CREATE INDEX talk_import_of_account ON talk_import (company_id, account_id, subject_id, import_id DESC);
CREATE INDEX talk_import_at_work ON talk_import (inserted_in) WHERE state IN ('checking', 'running', 'undoing');

CREATE TABLE talk_import_row (
  company_id integer NOT NULL,
  import_id bigint NOT NULL,
  -- As a spreadsheet counts, headings included.
  row_number integer NOT NULL,
  cells jsonb NOT NULL,
  -- A list of [place of the column or -1, sentence]; NULL for none.
  problems jsonb,
  talk_id bigint,
  PRIMARY KEY (company_id, import_id, row_number),
  FOREIGN KEY (company_id, import_id) REFERENCES talk_import ON DELETE CASCADE
);
CREATE INDEX talk_import_row_problem ON talk_import_row (company_id, import_id, row_number) WHERE problems IS NOT NULL;

-- As in 0008, but a transaction that writes a batch can say that it tells of it once, at its end.
CREATE OR REPLACE FUNCTION assunto_realtime_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('assunto.tells_itself', true) = 'on' THEN
    RETURN NULL;
  END IF;
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
