-- Exports of more than 10,000 records run as background jobs (decision 72). The file is in the storage of files, under
-- file_id, which is known before it is written, so that nothing of an export is ever without its row.

CREATE SEQUENCE talk_export_id;

CREATE TABLE talk_export (
  company_id integer NOT NULL REFERENCES company,
  export_id bigint NOT NULL DEFAULT nextval('talk_export_id'),
  account_id integer NOT NULL,
  -- The session that asked for it; it may hold the person's verified certificate.
  sid text NOT NULL,
  subject_id integer NOT NULL,
  -- The body of the call.
  request jsonb NOT NULL,
  file_name text NOT NULL,
  file_id text NOT NULL,
  -- The rights under which the file was written; it is downloaded under the same ones only. NULL until then.
  rights text,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'canceled', 'stopped')),
  row_count integer NOT NULL,
  done_count integer NOT NULL DEFAULT 0,
  size bigint,
  reason text,
  -- The run of the background job that writes it.
  run_id uuid,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- From then on nobody sees it, and the sweep deletes it with its file.
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, export_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);
CREATE INDEX talk_export_of_account ON talk_export (company_id, account_id, export_id DESC);
CREATE INDEX talk_export_expiry ON talk_export (expires_in);
