-- A file from which a subject is created (decision 136): an import without a subject until then, which afterwards begins to
-- write its rows by itself when none has a problem.
ALTER TABLE talk_import
  ALTER COLUMN subject_id DROP NOT NULL,
  -- What is proposed for each column, until the subject is created.
  ADD COLUMN proposals jsonb,
  -- Its subject was created from this file, and can be undone with it.
  ADD COLUMN created_subject boolean NOT NULL DEFAULT false,
  -- The menu entry that was created with the subject; it may be deleted later.
  ADD COLUMN menu_id integer;

CREATE INDEX talk_import_without_subject ON talk_import (company_id, account_id) WHERE subject_id IS NULL;
