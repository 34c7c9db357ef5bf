-- A large file of an import is stored and read by a background job. State 'reading' until its rows are staged; 'discarded' until
-- its rows and its file are deleted in small steps.
ALTER TABLE talk_import
  -- Where the storage has the file until it was read.
  ADD COLUMN file_key text,
  -- The part of the file that was read, from 0 to 1.
  ADD COLUMN read_part real NOT NULL DEFAULT 0;
