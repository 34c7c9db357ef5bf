-- Imports of people from files. The rows of a file wait here until they are imported, and say afterwards which account each became.

CREATE TABLE account_import (
  company_id integer NOT NULL REFERENCES company,
  import_id integer GENERATED ALWAYS AS IDENTITY,
  -- Who sent the file; the import has their rights of the moment at which each row is written.
  account_id integer NOT NULL,
  file_name text NOT NULL,
  -- 'receiving' while the file arrives; the others are those of the contract.
  state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'mapping', 'ready', 'running', 'done', 'canceled', 'stopped')),
  -- A list of {name, samples}.
  columns jsonb NOT NULL DEFAULT '[]',
  -- The value that each column fills, or null.
  mapping jsonb NOT NULL DEFAULT '[]',
  -- The profile of rows without one.
  room_id integer,
  sends_invitations boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL DEFAULT 0,
  reason text,
  -- The run of the background job that works at it.
  run_id text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, import_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX account_import_of_account ON account_import (company_id, account_id, import_id DESC);
CREATE INDEX account_import_age ON account_import (inserted_in);

CREATE TABLE account_import_row (
  company_id integer NOT NULL,
  import_id integer NOT NULL,
  -- As a spreadsheet counts, headings included.
  row_number integer NOT NULL,
  cells jsonb NOT NULL,
  -- Sentences; NULL for none.
  problems jsonb,
  created_id integer,
  PRIMARY KEY (company_id, import_id, row_number),
  FOREIGN KEY (company_id, import_id) REFERENCES account_import ON DELETE CASCADE
);
